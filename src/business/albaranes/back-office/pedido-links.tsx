import { Link } from '@tanstack/react-router';

/** The facturas that have lines of an albarán, each with a link to its page. */
export function FacturaLinks({ facturas }: { facturas: readonly { id: number; numero: string }[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {facturas.map(({ id, numero }) => (
        <Link key={id} to="/admin/facturas/$id" params={{ id: String(id) }} className="link-quiet">
          {numero}
        </Link>
      ))}
    </span>
  );
}

/** The pedidos of a picking list or an albarán, each with a link to its page. */
export function PedidoLinks({ ids }: { ids: readonly number[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <Link key={id} to="/admin/pedidos/$id" params={{ id: String(id) }} className="link-quiet">
          #{id}
        </Link>
      ))}
    </span>
  );
}
