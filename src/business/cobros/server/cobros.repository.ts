import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { formasDePago } from '../../contactos/payment-terms.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { cobroOrder, deudaOrder } from '../back-office/cobro-columns.ts';
import { cobroTipos, formasDeCobro, type OpenDebt } from '../cobro.ts';
import { type Cobro, type CobroRow, type DeudaRow, situaciones } from '../cobros.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

export const euros = (cents: number): number => cents / 100;
export const centsOf = (euros: number): number => Math.round(euros * 100);

const situacion = (today: string) => sql<
  (typeof situaciones)[number]
>`(case when deuda.pendiente = 0 then 'saldada'
  when deuda.pendiente < 0 then 'aFavor' when deuda.fecha < ${today}::date then 'vencida' else 'porVencer' end)`;
const dias = (today: string) =>
  sql<number | null>`(case when deuda.pendiente > 0 and deuda.fecha < ${today}::date
    then ${today}::date - deuda.fecha end)`;
const remesa = sql<number | null>`coalesce(
  (select r.remesa_id from remesa_recibo r
    where r.en_curso and r.factura_id = deuda.factura_id and r.vencimiento = deuda.vencimiento),
  (select r.remesa_id from remesa_recibo r where r.en_curso and r.anterior_id = deuda.anterior_id))`;
const aplazada = sql<boolean>`(deuda.fecha <> deuda.fecha_original)`;

/** Selects the due dates of clientes in the row scope. @param today `YYYY-MM-DD` */
export const selectDeudas = (db: Db, scope: Scope, today: string) =>
  db
    .selectFrom('deuda')
    .innerJoin('cliente', 'cliente.id', 'deuda.cliente_id')
    .where(inRowScope(scope, 'deuda.cliente_id'))
    .selectAll('deuda')
    .select([
      'cliente.nombre as cliente',
      situacion(today).as('situacion'),
      dias(today).as('dias'),
      aplazada.as('aplazada'),
      remesa.as('remesa_id'),
    ]);

type Selected<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer O> ? O : never;

export const deudaOf = (row: Selected<ReturnType<typeof selectDeudas>>): DeudaRow => ({
  id: row.clave,
  numero: row.numero,
  facturaId: row.factura_id ?? undefined,
  cliente: { id: row.cliente_id, nombre: row.cliente },
  fechaFactura: row.fecha_factura ?? undefined,
  fecha: row.fecha,
  aplazada: row.aplazada,
  dias: row.dias ?? undefined,
  formaPago: row.forma_pago,
  importe: euros(row.importe),
  cobrado: euros(row.cobrado),
  incobrable: euros(row.incobrable),
  pendiente: euros(row.pendiente),
  situacion: row.situacion,
  remesaId: row.remesa_id ?? undefined,
});

/** The white list of the search of due dates. @param today `YYYY-MM-DD` */
export const deudaSearch = (today: string) =>
  searchable(
    {
      id: { column: 'deuda.clave', type: 'text' },
      numero: { column: 'deuda.numero', type: 'text', keyword: true },
      facturaId: { column: 'deuda.factura_id', type: 'number', nullable: true },
      clienteId: { column: 'deuda.cliente_id', type: 'number' },
      cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
      fechaFactura: { column: 'deuda.fecha_factura', type: 'day', nullable: true },
      fecha: { column: 'deuda.fecha', type: 'day' },
      dias: { column: dias(today), type: 'number', nullable: true },
      aplazada: { column: aplazada, type: 'boolean' },
      formaPago: { column: 'deuda.forma_pago', type: 'enum', values: [...formasDePago] },
      importe: { column: 'deuda.importe', type: 'money' },
      cobrado: { column: 'deuda.cobrado', type: 'money' },
      incobrable: { column: 'deuda.incobrable', type: 'money' },
      pendiente: { column: 'deuda.pendiente', type: 'money' },
      abierta: { column: sql`(deuda.pendiente <> 0)`, type: 'boolean' },
      situacion: { column: situacion(today), type: 'enum', values: [...situaciones] },
      remesaId: { column: remesa, type: 'number', nullable: true },
    },
    { defaultOrder: deudaOrder, tieBreak: 'id' },
  );

/** Selects the cobros of clientes in the row scope. */
export const selectCobros = (db: Db, scope: Scope) =>
  db
    .selectFrom('cobro_lista')
    .innerJoin('cliente', 'cliente.id', 'cobro_lista.cliente_id')
    .where(inRowScope(scope, 'cobro_lista.cliente_id'))
    .selectAll('cobro_lista')
    .select('cliente.nombre as cliente');

export const cobroOf = (row: Selected<ReturnType<typeof selectCobros>>): CobroRow => ({
  id: row.id,
  fecha: row.fecha,
  cliente: { id: row.cliente_id, nombre: row.cliente },
  tipo: row.tipo,
  formaPago: row.forma_pago ?? undefined,
  importe: euros(row.importe),
  aCuenta: euros(row.a_cuenta),
  referencia: row.referencia,
  anulaId: row.anula_id ?? undefined,
  anuladoPor: row.anulado_por ?? undefined,
  devuelveId: row.devuelve_id ?? undefined,
  ...(row.devuelto !== 0 && { devuelto: euros(row.devuelto) }),
});

export const cobroSearch = searchable(
  {
    id: { column: 'cobro_lista.id', type: 'number' },
    fecha: { column: 'cobro_lista.fecha', type: 'day' },
    clienteId: { column: 'cobro_lista.cliente_id', type: 'number' },
    cliente: { column: 'cliente.nombre', type: 'text', keyword: true },
    tipo: { column: 'cobro_lista.tipo', type: 'enum', values: [...cobroTipos] },
    formaPago: { column: 'cobro_lista.forma_pago', type: 'enum', values: [...formasDeCobro], nullable: true },
    referencia: { column: 'cobro_lista.referencia', type: 'text', keyword: true },
    importe: { column: 'cobro_lista.importe', type: 'money' },
    aCuenta: { column: 'cobro_lista.a_cuenta', type: 'money' },
    anulado: {
      column: sql`(cobro_lista.anulado_por is not null or cobro_lista.anula_id is not null)`,
      type: 'boolean',
    },
  },
  { defaultOrder: cobroOrder, tieBreak: 'id' },
);

/** Returns a cobro with its lines, if the row scope has it. */
export async function findCobro(db: Db, scope: Scope, id: number): Promise<Cobro | undefined> {
  const row = await selectCobros(db, scope)
    .leftJoin('usuario', 'usuario.id', 'cobro_lista.usuario_id')
    .where('cobro_lista.id', '=', id)
    .select(
      sql<string | null>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`.as('creado_por'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const lineas = await listLineas(db, id);
  return {
    ...cobroOf(row),
    nota: row.nota,
    creado: row.creado.toISOString(),
    creadoPor: row.creado_por ?? undefined,
    lineas: lineas.map(({ facturaId, importe, ...linea }) => ({
      ...linea,
      facturaId: facturaId ?? undefined,
      importe: euros(importe),
    })),
  };
}

export interface CobroLinea {
  deuda: string;
  numero: string;
  facturaId: number | null;
  vence: string;
  fecha: string;
  importe: number;
}

/** Lists what a cobro settles, in cents. */
export async function listLineas(db: Db, id: number): Promise<CobroLinea[]> {
  const { rows } = await sql<CobroLinea>`
    select d.clave as deuda, d.numero, d.factura_id as "facturaId", d.fecha as vence, l.fecha, l.importe
    from (select id, factura_id, vencimiento, null::int as anterior_id, fecha, importe
        from factura_cobro where cobro_id = ${id}::int
      union all select id, null, null, anterior_id, fecha, importe
        from vencimiento_anterior_cobro where cobro_id = ${id}::int) l
      join deuda d on d.clave = coalesce('A' || l.anterior_id, 'F' || l.factura_id || '-' || l.vencimiento)
    order by l.fecha, d.fecha, d.clave, l.id`.execute(db);
  return rows;
}

/** Reads due dates of a cliente by their key. Its row must be locked, so that they stay as they are. */
export async function readDebts(
  db: Db,
  clienteId: number,
  claves: readonly string[],
): Promise<Map<string, OpenDebt>> {
  if (claves.length === 0) return new Map();
  const rows = await db
    .selectFrom('deuda')
    .where('cliente_id', '=', clienteId)
    .where('clave', 'in', claves)
    .select(['clave', 'pendiente', 'operacion'])
    .execute();
  return new Map(rows.map((row) => [row.clave, row]));
}

export interface NewCobroRow {
  clienteId: number;
  tipo: 'cobro' | 'incobrable';
  fecha: string;
  importe: number;
  formaPago: Exclude<CobroRow['formaPago'], undefined> | null;
  referencia: string;
  nota: string;
  anulaId: number | null;
  /** The cobro whose money goes back. */
  devuelveId?: number;
  usuarioId: string;
  creado: Date;
}

/** Adds a cobro without lines. @returns its id */
export async function insertCobro(db: Db, row: NewCobroRow): Promise<number> {
  const { id } = await db
    .insertInto('cobro')
    .values({
      cliente_id: row.clienteId,
      tipo: row.tipo,
      fecha: row.fecha,
      importe: row.importe,
      forma_pago: row.formaPago,
      referencia: row.referencia,
      nota: row.nota,
      anula_id: row.anulaId,
      devuelve_id: row.devuelveId ?? null,
      usuario_id: row.usuarioId,
      creado: row.creado,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds lines to a cobro. Amounts are cents. */
export async function insertLineas(
  db: Db,
  cobroId: number,
  lineas: readonly { deuda: string; importe: number }[],
  fecha: string,
): Promise<void> {
  if (lineas.length === 0) return;
  const json = JSON.stringify(lineas.map(({ deuda, importe }) => ({ deuda, importe })));
  await sql`
    with line as (select deuda, importe from jsonb_to_recordset(${json}::jsonb) as x(deuda text, importe bigint)),
    former as (
      insert into vencimiento_anterior_cobro (cobro_id, anterior_id, fecha, importe)
      select ${cobroId}::int, substr(deuda, 2)::int, ${fecha}::date, importe from line where deuda like 'A%'
    )
    insert into factura_cobro (cobro_id, factura_id, vencimiento, fecha, importe)
    select ${cobroId}::int, split_part(substr(deuda, 2), '-', 1)::int, split_part(deuda, '-', 2)::int,
      ${fecha}::date, importe
    from line where deuda like 'F%'`.execute(db);
}

/** Locks clientes of the row scope, in the order of their ids, for every act on their money. */
export const lockDebtors = (db: Db, ids: readonly number[], scope: Scope) =>
  db
    .selectFrom('cliente')
    .where(sql<SqlBool>`cliente.id = any(${ids}::int[])`)
    .where(inRowScope(scope, 'cliente.id'))
    .select(['id', 'nombre'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Returns the cents of a cliente's money on account, over all its cobros; negative when it owes some. */
export async function readOnAccount(db: Db, clienteId: number): Promise<number> {
  const { held } = await db
    .selectFrom('cobro_lista')
    .where('cliente_id', '=', clienteId)
    .select(sql<number>`coalesce(sum(a_cuenta), 0)::float8`.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}
