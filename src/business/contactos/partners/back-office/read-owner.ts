import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../platform/http/query.ts';
import { readClienteEndpoint } from '../../clientes-office.contract.ts';
import { type ContactoParte, contactoPartes } from '../../contacto.ts';
import { readComercialEndpoint } from '../comerciales.contract.ts';
import { readProveedorEndpoint } from '../proveedores.contract.ts';

/** Reads the record that a new person belongs to; undefined without one, or when it cannot be read. */
export async function readOwner(client: QueryClient, ids: { [parte in ContactoParte]?: number }) {
  const parte = contactoPartes.find((one) => ids[one] !== undefined);
  if (!parte) return undefined;
  const params = { id: String(ids[parte]) };
  const read = {
    cliente: () => client.fetchQuery(readQuery(readClienteEndpoint, { params })),
    proveedor: () => client.fetchQuery(readQuery(readProveedorEndpoint, { params })),
    comercial: () => client.fetchQuery(readQuery(readComercialEndpoint, { params })),
  }[parte];
  const found = await read().catch(() => undefined);
  return found && { parte, id: found.id, nombre: found.nombre };
}
