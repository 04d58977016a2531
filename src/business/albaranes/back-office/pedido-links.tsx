import { Link } from '@tanstack/react-router';

/** The pedidos of a picking list or an albarán, each with a link to its page. */
export function PedidoLinks({ ids }: { ids: readonly number[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {ids.map((id) => (
        <Link key={id} to="/admin/pedidos/$id" params={{ id: String(id) }} className="link-quiet">
          #{id}
        </Link>
      ))}
    </span>
  );
}
