import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValue } from '../../../../platform/import/import-column.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import type { WrittenRow } from '../../../../platform/server/import/import-resource.ts';
import { inRowScope } from '../../../identity/server/index.ts';
import type { VencimientoTarget } from './import-vencimientos.ts';

type Scope = Pick<Caller, 'rowScope'>;

/** Cents of a due date that are still to be paid. */
export const openAmount = sql<number>`(vencimiento_anterior.importe - (select coalesce(sum(l.importe), 0)
  from vencimiento_anterior_cobro l where l.anterior_id = vencimiento_anterior.id))`;

/** Returns those of these due dates that have cobros. */
export async function listCollected(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select anterior_id as id from vencimiento_anterior_cobro where anterior_id = any(${ids}::int[])
    union select anterior_id from aplazamiento where anterior_id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Selects the open due dates of clientes in the row scope. @param today `YYYY-MM-DD` */
export const selectVencimientos = (db: Db, scope: Scope, today: string) =>
  db
    .selectFrom('vencimiento_anterior')
    .innerJoin('cliente', 'cliente.id', 'vencimiento_anterior.cliente_id')
    .where(inRowScope(scope, 'vencimiento_anterior.cliente_id'))
    .where(openAmount, '<>', 0)
    .select([
      'vencimiento_anterior.id',
      'vencimiento_anterior.cliente_id',
      'vencimiento_anterior.numero',
      'vencimiento_anterior.fecha_factura',
      'vencimiento_anterior.fecha',
      openAmount.as('importe'),
      'vencimiento_anterior.forma_pago',
      'cliente.nombre as cliente',
      isDue(today).as('vencido'),
    ]);

/** Whether the day is before today. */
export const isDue = (today: string) => sql<boolean>`(vencimiento_anterior.fecha < ${today}::date)`;

/** Returns the due dates of these ids in the row scope, locked until the transaction ends. */
export const lockVencimientos = (db: Db, ids: readonly number[], scope: Scope) =>
  db
    .selectFrom('vencimiento_anterior')
    .where('id', 'in', ids)
    .where(inRowScope(scope, 'vencimiento_anterior.cliente_id'))
    .select(['id', 'cliente_id', 'numero', 'fecha', 'importe'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks the clientes of due dates, as every act on their money does. */
export const lockTheirClientes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('cliente')
    .where('id', 'in', (of) =>
      of.selectFrom('vencimiento_anterior').where('id', 'in', ids).select('cliente_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function deleteVencimientos(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('vencimiento_anterior').where('id', 'in', ids).execute();
}

/** The due date that a row of a file means; `id` is null for a new one. */
export interface StoredVencimiento {
  id: number | null;
  /** Due dates with the same cliente, number and day. */
  found: number;
  importe: number | null;
  fechaFactura: string | null;
  formaPago: string | null;
  hasCobros: boolean;
}

/** Finds the due date of each row. @param forUpdate locks them until the transaction ends */
export async function findFormer(
  db: Db,
  asked: readonly { clienteId: number | null; numero?: ImportValue; fecha?: ImportValue }[],
  forUpdate: boolean,
): Promise<StoredVencimiento[]> {
  const json = JSON.stringify(
    asked.map(({ clienteId, numero, fecha }, n) => ({ n, c: clienteId, numero, fecha })),
  );
  if (forUpdate) {
    // The lock of every act on the money of a cliente.
    await sql`select 1 from cliente
      where id in (select c from jsonb_to_recordset(${json}::jsonb) as x(c int)) order by id for no key update`.execute(
      db,
    );
    await sql`select 1 from vencimiento_anterior v
      where cliente_id in (select c from jsonb_to_recordset(${json}::jsonb) as x(c int))
      order by id for update`.execute(db);
  }
  const { rows } = await sql<StoredVencimiento>`
    select v.id, coalesce(v.found, 0) as found, v.importe, v.fecha_factura as "fechaFactura", v.forma_pago as "formaPago",
      exists (select from vencimiento_anterior_cobro l where l.anterior_id = v.id) as "hasCobros"
    from jsonb_to_recordset(${json}::jsonb) as a(n int, c int, numero text, fecha date)
      left join lateral (
        select v.*, count(*) over ()::int as found from vencimiento_anterior v
        where v.cliente_id = a.c and v.numero = a.numero and v.fecha = a.fecha order by v.id limit 1
      ) v on true
    order by a.n`.execute(db);
  return rows;
}

/** Selects all due dates as an import reads them. */
export const importedVencimientos = () => sql`
  select v.numero, v.cliente_id as "clienteId", c.nif, c.subcuenta, c.nombre as cliente,
    v.fecha_factura as "fechaFactura", v.fecha, v.importe, v.forma_pago as "formaPago"
  from vencimiento_anterior v join cliente c on c.id = v.cliente_id
  order by v.fecha, v.numero, v.id limit 50000`;

type Row = WrittenRow<VencimientoTarget>;

const jsonOf = (rows: readonly Row[]) =>
  JSON.stringify(rows.map(({ values, target }) => ({ ...values, ...target })));
const recordset = sql`x(id int, "clienteId" int, numero text, "fechaFactura" date, fecha date, importe int,
  "formaPago" text)`;

/** Adds due dates. @returns their ids */
export async function insertVencimientos(db: Db, rows: readonly Row[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ id: number }>`
    insert into vencimiento_anterior (cliente_id, numero, fecha_factura, fecha, importe, forma_pago, creado)
    select "clienteId", numero, "fechaFactura", fecha, importe, "formaPago", ${now}::timestamptz
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as ${recordset}
    returning id`.execute(db);
  return added.map(({ id }) => id);
}

/** Changes due dates. Columns that the file lacks stay. */
export async function updateVencimientos(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map(({ values, target: { id } }) => ({ ...values, id })));
  await sql`
    update vencimiento_anterior v set fecha_factura = coalesce(x."fechaFactura", v.fecha_factura),
      importe = coalesce(x.importe, v.importe), forma_pago = coalesce(x."formaPago", v.forma_pago)
    from jsonb_to_recordset(${json}::jsonb) as ${recordset} where v.id = x.id`.execute(db);
}
