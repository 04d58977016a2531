/** Search for the clientes that staff can choose from: conditions, searched fields and columns. */
import type { Db } from '#database/schema.ts';
import type { SearchField } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from './row-scope.ts';

export const openClienteFields = {
  id: { column: 'cliente.id', type: 'number' },
  nombre: { column: 'cliente.nombre', type: 'text', keyword: true },
  razonSocial: { column: 'cliente.razon_social', type: 'text', keyword: true },
  nif: { column: 'cliente.nif', type: 'text', keyword: true, nullable: true },
  email: { column: 'cliente.email', type: 'text', keyword: true, nullable: true },
  poblacion: { column: 'cliente.poblacion', type: 'text', keyword: true },
} satisfies Record<string, SearchField>;

/** Selects the open clientes in the caller's row scope. */
export const openClientes = (db: Db, caller: Caller) =>
  db
    .selectFrom('cliente')
    .where('cliente.activo', '=', true)
    .where(inRowScope(caller, 'cliente.id'))
    .select(['cliente.id', 'nombre', 'razon_social', 'nif', 'poblacion']);

export const openCliente = (row: {
  id: number;
  nombre: string;
  razon_social: string;
  nif: string | null;
  poblacion: string;
}) => ({
  id: row.id,
  nombre: row.nombre,
  razonSocial: row.razon_social,
  nif: row.nif ?? undefined,
  poblacion: row.poblacion,
});
