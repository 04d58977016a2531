/** The merge of duplicate clientes: the database function `merge_clientes` moves what refers to them. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Cliente } from '../clientes-office.contract.ts';
import { lockClientes } from './lock-clientes.repository.ts';
import { findOfficeCliente } from './office-clientes.repository.ts';

interface Merge {
  id: number;
  ids: number[];
}

/** The tables with a foreign key to `cliente`; a test compares them with the database. */
export const mergedTables = [
  'albaran',
  'apartado',
  'asiento_cliente',
  'cart',
  'cobro',
  'comision_excepcion',
  'contacto',
  'curva',
  'devolucion',
  'ejemplo',
  'factura',
  'factura_borrador',
  'favorito',
  'lugar',
  'mandato_firmado',
  'pedido',
  'preparacion',
  'reclamacion',
  'registro',
  'remesa_recibo',
  'sin_reclamar',
  'tienda_fijada',
  'usuario',
  'vencimiento_anterior',
  'venta_anterior',
  'visita',
] as const;

/** Locks all clientes of a merge. @throws FieldsInvalid, NotFound */
async function lockMerge(db: Db, { id, ids }: Merge, caller: Caller) {
  if (ids.includes(id)) {
    throw new FieldsInvalid([{ field: 'ids', key: 'Un cliente no se puede unir consigo mismo.' }]);
  }
  const found = await lockClientes(db, [id, ...ids], caller);
  const missing = [id, ...ids].find((one) => !found.some((row) => row.id === one));
  if (missing !== undefined) throw new NotFound('Cliente', missing);
  return found.filter((row) => row.id !== id);
}

/** Returns what a merge would move. @throws FieldsInvalid, NotFound */
export function previewMerge(db: Kysely<Database>, merge: Merge, { caller }: CallerContext) {
  return db.transaction().execute(async (tx) => {
    const clientes = await lockMerge(tx, merge, caller);
    const parts = mergedTables.map(
      (table) =>
        sql`select ${sql.lit(table)} as tipo, count(*)::integer as cantidad from ${sql.table(table)}
          where cliente_id = any(${merge.ids})`,
    );
    const { rows } = await sql<{ tipo: string; cantidad: number }>`select * from
      (${sql.join(parts, sql` union all `)}) moved where cantidad > 0`.execute(tx);
    return { clientes, moved: rows };
  });
}

/** Merges clientes into one. @throws FieldsInvalid, NotFound */
export function mergeClientes(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  merge: Merge,
  context: CallerContext,
): Promise<Cliente> {
  return db.transaction().execute(async (tx) => {
    const merged = await lockMerge(tx, merge, context.caller);
    await sql`select merge_clientes(${merge.id}::integer, ${merge.ids}::integer[])`.execute(tx);
    await audit(tx, context, {
      acto: 'clientes.merge',
      resource: 'cliente',
      id: merge.id,
      despues: { unidos: merged.map(({ nombre }) => nombre) },
    });
    await auditMany(
      tx,
      context,
      merged.map(({ id, nombre }) => ({
        acto: 'clientes.merge',
        resource: 'cliente',
        id,
        antes: { nombre },
        despues: { clienteId: merge.id },
      })),
    );
    return (await findOfficeCliente(tx, merge.id, context.caller, clock.today())) as Cliente;
  });
}
