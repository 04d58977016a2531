import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { euros } from '../../cobros/server/index.ts';
import { mandatoTipos } from '../../contactos/cliente.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { cuentaOrder, remesaOrder } from '../back-office/remesa-columns.ts';
import type { Mandate } from '../mandate.ts';
import { remesaEstados } from '../remesa.ts';
import type { CuentaBancaria, EditedCuentaBancaria, Recibo, Remesa, RemesaRow } from '../remesas.contract.ts';

type Scope = Pick<Caller, 'rowScope'>;

export const selectCuentas = (db: Db) => db.selectFrom('cuenta_bancaria').selectAll('cuenta_bancaria');

export const cuentaSearch = searchable(
  {
    id: { column: 'cuenta_bancaria.id', type: 'number' },
    nombre: { column: 'cuenta_bancaria.nombre', type: 'text', keyword: true },
    iban: { column: 'cuenta_bancaria.iban', type: 'text', keyword: true },
    acreedor: { column: 'cuenta_bancaria.acreedor', type: 'text' },
  },
  { defaultOrder: cuentaOrder, tieBreak: 'id' },
);

interface CuentaRow {
  id: number;
  nombre: string;
  iban: string;
  bic: string;
  acreedor: string;
  version: number;
}

export const cuentaOf = ({ id, nombre, iban, bic, acreedor, version }: CuentaRow): CuentaBancaria => ({
  ...{ id, nombre, iban, bic, acreedor, version },
});

export const columnsOfCuenta = ({ nombre, iban, bic = '', acreedor = '' }: EditedCuentaBancaria) => ({
  ...{ nombre, iban: iban.toUpperCase().replaceAll(/[\s-]/g, ''), bic },
  acreedor: acreedor.toUpperCase().replaceAll(/[\s-]/g, ''),
});

/** Selects the remesas with their sums, of debits in the row scope. */
export const selectRemesas = (db: Db, scope: Scope) =>
  db
    .selectFrom('remesa')
    .innerJoin('cuenta_bancaria', 'cuenta_bancaria.id', 'remesa.cuenta_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('remesa_recibo')
          .whereRef('remesa_recibo.remesa_id', '=', 'remesa.id')
          .where(inRowScope(scope, 'remesa_recibo.cliente_id'))
          .select([
            sql<number>`count(*)::int`.as('recibos'),
            sql<number>`coalesce(sum(remesa_recibo.importe), 0)::bigint`.as('importe'),
            sql<number>`count(remesa_recibo.devuelto)::int`.as('devueltos'),
          ])
          .as('sums'),
      (join) => join.on(sql<boolean>`sums.recibos > 0`),
    )
    .selectAll('remesa')
    .select(['cuenta_bancaria.nombre as cuenta', 'sums.recibos', 'sums.importe', 'sums.devueltos']);

export const remesaSearch = searchable(
  {
    id: { column: 'remesa.id', type: 'number' },
    cuenta: { column: 'cuenta_bancaria.nombre', type: 'text', keyword: true },
    tipo: { column: 'remesa.tipo', type: 'enum', values: [...mandatoTipos] },
    fecha: { column: 'remesa.fecha', type: 'day' },
    estado: { column: 'remesa.estado', type: 'enum', values: [...remesaEstados] },
    recibos: { column: sql`sums.recibos`, type: 'number' },
    importe: { column: sql`sums.importe`, type: 'money' },
    devueltos: { column: sql`sums.devueltos`, type: 'number' },
  },
  { defaultOrder: remesaOrder, tieBreak: 'id' },
);

type SelectedRemesa = Awaited<ReturnType<ReturnType<typeof selectRemesas>['execute']>>[number];

export const remesaOf = (row: SelectedRemesa): RemesaRow => ({
  id: row.id,
  cuenta: { id: row.cuenta_id, nombre: row.cuenta },
  tipo: row.tipo,
  fecha: row.fecha,
  estado: row.estado,
  recibos: row.recibos,
  importe: euros(row.importe),
  devueltos: row.devueltos,
});

/** Selects debits in the row scope with the names of their clientes. */
export const selectRecibos = (db: Db, scope: Scope) =>
  db
    .selectFrom('remesa_recibo')
    .innerJoin('cliente', 'cliente.id', 'remesa_recibo.cliente_id')
    .where(inRowScope(scope, 'remesa_recibo.cliente_id'))
    .selectAll('remesa_recibo')
    .select([
      'cliente.nombre as cliente',
      sql<boolean>`exists (select from cobro contra where contra.anula_id = remesa_recibo.cobro_id)`.as(
        'cobro_anulado',
      ),
    ]);

export type ReciboRow = Awaited<ReturnType<ReturnType<typeof selectRecibos>['execute']>>[number];

export const deudaOfRecibo = (row: Pick<ReciboRow, 'factura_id' | 'vencimiento' | 'anterior_id'>): string =>
  row.factura_id === null ? `A${row.anterior_id}` : `F${row.factura_id}-${row.vencimiento}`;

const reciboEstado = (row: ReciboRow): Recibo['estado'] => {
  if (row.devuelto !== null) return 'devuelto';
  if (row.cobro_id !== null) return row.cobro_anulado ? 'cobroAnulado' : 'cobrado';
  return row.en_curso ? 'enCurso' : 'suelto';
};

export const reciboOf = (row: ReciboRow): Recibo => ({
  id: row.id,
  deuda: deudaOfRecibo(row),
  numero: row.numero,
  facturaId: row.factura_id ?? undefined,
  cliente: { id: row.cliente_id, nombre: row.cliente },
  vence: row.vence,
  importe: euros(row.importe),
  iban: row.iban,
  mandato: row.mandato,
  sequence: row.sequence,
  estado: reciboEstado(row),
  cobroId: row.cobro_id ?? undefined,
  devuelto: row.devuelto ?? undefined,
  motivo: row.motivo ?? undefined,
  gastos: row.gastos > 0 ? euros(row.gastos) : undefined,
});

/** Finds a remesa with the debits of the row scope. */
export async function findRemesa(db: Db, scope: Scope, id: number): Promise<Remesa | undefined> {
  const row = await selectRemesas(db, scope)
    .leftJoin('usuario', 'usuario.id', 'remesa.usuario_id')
    .where('remesa.id', '=', id)
    .select(
      sql<string | null>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`.as('creado_por'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const lineas = await selectRecibos(db, scope)
    .where('remesa_recibo.remesa_id', '=', id)
    .orderBy('cliente.nombre')
    .orderBy('remesa_recibo.vence')
    .orderBy('remesa_recibo.id')
    .execute();
  return {
    ...remesaOf(row),
    formato: row.formato,
    presentada: row.presentada?.toISOString(),
    cobrada: row.cobrada ?? undefined,
    creadoPor: row.creado_por ?? undefined,
    lineas: lineas.map(reciboOf),
    version: row.version,
  };
}

/** A due date with what a debit of it needs. */
export interface Debitable {
  clave: string;
  numero: string;
  factura_id: number | null;
  vencimiento: number | null;
  anterior_id: number | null;
  cliente_id: number;
  cliente: string;
  titular: string;
  fecha: string;
  pendiente: number;
  iban: string | null;
  mandatos: Mandate[];
  /** The due day of the last debit by reference. */
  usos: Record<string, string>;
  /** Another remesa holds it. */
  en_remesa: boolean;
  forma_pago: string;
}

/**
 * Lists open due dates that are paid by direct debit and that no remesa holds, the oldest first.
 * @param of the last day on which they are due, or their keys
 */
export async function listDebitable(
  db: Db,
  scope: Scope,
  of: { hasta: string } | { claves: readonly string[] },
  limit: number,
): Promise<Debitable[]> {
  const chosen =
    'hasta' in of
      ? sql`d.forma_pago = 'giro' and d.fecha <= ${of.hasta}::date and d.pendiente > 0 and not held.taken`
      : sql`d.clave = any(${of.claves}::text[])`;
  const { rows } = await sql<Debitable>`
    select d.clave, d.numero, d.factura_id, d.vencimiento, d.anterior_id, d.cliente_id, cliente.nombre as cliente,
      coalesce(nullif(cliente.razon_social, ''), cliente.nombre) as titular, d.fecha, d.pendiente, cliente.iban,
      cliente.mandatos, held.taken as en_remesa, d.forma_pago,
      (select coalesce(jsonb_object_agg(u.mandato, u.fecha), '{}') from (
        select r.mandato, max(s.fecha) as fecha from remesa_recibo r join remesa s on s.id = r.remesa_id
        where r.cliente_id = d.cliente_id and s.estado in ('presentada', 'cobrada') group by 1) u) as usos
    from deuda d join cliente on cliente.id = d.cliente_id
    cross join lateral (select exists (select from remesa_recibo r where r.en_curso
      and (r.factura_id = d.factura_id and r.vencimiento = d.vencimiento or r.anterior_id = d.anterior_id)) as taken) held
    where ${chosen} and ${inRowScope(scope, 'cliente.id')}
    order by d.fecha, d.clave limit ${limit}`.execute(db);
  return rows;
}

/** A debit to insert. */
export interface NewRecibo {
  cliente_id: number;
  factura_id: number | null;
  vencimiento: number | null;
  anterior_id: number | null;
  numero: string;
  vence: string;
  importe: number;
  titular: string;
  iban: string;
  mandato: string;
  firmado: string;
}

/** Adds the debits of a new remesa. A unique index refuses a due date that another remesa holds. */
export async function insertRecibos(db: Db, remesaId: number, rows: readonly NewRecibo[]): Promise<void> {
  await sql`insert into remesa_recibo (remesa_id, cliente_id, factura_id, vencimiento, anterior_id, numero, vence,
      importe, titular, iban, mandato, firmado, sequence)
    select ${remesaId}::int, x.*, 'RCUR' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(cliente_id int,
      factura_id int, vencimiento int, anterior_id int, numero text, vence date, importe bigint, titular text,
      iban text, mandato text, firmado date)`.execute(db);
  await setSequences(db, remesaId);
}

/** Marks the first debit of each mandate that no other presented remesa used. The clientes must be locked. */
export async function setSequences(db: Db, remesaId: number): Promise<void> {
  await sql`update remesa_recibo r set sequence = x.sequence from (
      select q.id, case when row_number() over (partition by q.cliente_id, q.mandato order by q.id) = 1
        and not exists (select from remesa_recibo o join remesa s on s.id = o.remesa_id
          where o.cliente_id = q.cliente_id and o.mandato = q.mandato and s.id <> q.remesa_id
            and s.estado in ('presentada', 'cobrada')) then 'FRST' else 'RCUR' end as sequence
      from remesa_recibo q where q.remesa_id = ${remesaId}::int) x
    where x.id = r.id and x.sequence <> r.sequence`.execute(db);
}
