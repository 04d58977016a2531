import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { LoanSale, Prestamo, PrestamoEstado, PrestamoRow } from '../prestamos.contract.ts';
import { cellRows } from './lock-cells.ts';
import { withPictures } from './pictures-of-colors.ts';

const sumOf = (expression: string) => sql<number>`(
  select coalesce(sum(${sql.raw(expression)}), 0)::int from prestamo_celda c where c.prestamo_id = prestamo.id)`;

/** Columns of a loan that are computed; `today` tells the overdue ones. */
export const prestamoFigures = (today: string) => {
  const prestadas = sumOf('c.prestada');
  const pendientes = sumOf('c.prestada - c.devuelta - c.vendida');
  return {
    prestadas,
    pendientes,
    nombre: sql<string>`coalesce(cliente.nombre, comercial.nombre, lugar.nombre)`,
    estado: sql<PrestamoEstado>`case when ${pendientes} = 0 then 'cerrado'
      when prestamo.vence < ${today}::date then 'vencido' else 'abierto' end`,
  };
};

/**
 * Returns the condition of the loans a caller may see: with a row scope those of the rep's clientes and the
 * rep's own sample set. The query has `lugar`.
 */
export function visiblePrestamos({ rowScope }: Pick<Caller, 'rowScope'>) {
  if (rowScope === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(lugar.comercial_id = ${rowScope} or ${inRowScope({ rowScope }, 'lugar.cliente_id')})`;
}

/** Selects the rows of the list of loans. */
export function selectPrestamos(db: Db, caller: Pick<Caller, 'rowScope'>, today: string) {
  const figures = prestamoFigures(today);
  return db
    .selectFrom('prestamo')
    .innerJoin('lugar', 'lugar.id', 'prestamo.lugar_id')
    .leftJoin('cliente', 'cliente.id', 'lugar.cliente_id')
    .leftJoin('comercial', 'comercial.id', 'lugar.comercial_id')
    .where(visiblePrestamos(caller))
    .select([
      'prestamo.id',
      'lugar.nombre as lugar',
      'prestamo.creado',
      'prestamo.vence',
      'prestamo.version',
      figures.nombre.as('nombre'),
      figures.estado.as('estado'),
      figures.prestadas.as('prestadas'),
      figures.pendientes.as('pendientes'),
    ]);
}
type PrestamoLine = Awaited<ReturnType<ReturnType<typeof selectPrestamos>['execute']>>[number];

export const prestamoRowOf = (row: PrestamoLine): PrestamoRow => ({
  ...row,
  creado: row.creado.toISOString(),
});

export async function findPrestamo(
  db: Db,
  caller: Pick<Caller, 'rowScope'>,
  id: number,
  today: string,
  language: Language,
): Promise<Prestamo | undefined> {
  const row = await selectPrestamos(db, caller, today)
    .leftJoin('usuario', 'usuario.id', 'prestamo.creado_por')
    .where('prestamo.id', '=', id)
    .select((eb) => [
      'prestamo.nota',
      'lugar.cliente_id',
      jsonArrayFrom(
        eb
          .selectFrom('pedido as s')
          .leftJoin('cliente as buyer', 'buyer.id', 's.cliente_id')
          .whereRef('s.prestamo_id', '=', 'prestamo.id')
          .orderBy('s.id')
          .select([
            's.id as pedidoId',
            's.fecha',
            'buyer.nombre as cliente',
            's.total_prendas as prendas',
            's.total',
            's.situacion',
          ]),
      ).as('ventas'),
      sql<string | null>`nullif(trim(concat_ws(' ', usuario.first_name, usuario.last_name)), '')`.as(
        'creado_por',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('prestamo_celda as c')
          .leftJoin('modelo_color', 'modelo_color.id', 'c.modelo_color_id')
          .leftJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
          .leftJoin('color', 'color.id', 'modelo_color.color_id')
          .leftJoin('talla', 'talla.id', 'c.talla_id')
          .leftJoin('variante', (join) =>
            join
              .onRef('variante.modelo_color_id', '=', 'c.modelo_color_id')
              .onRef('variante.talla_id', '=', 'c.talla_id'),
          )
          .whereRef('c.prestamo_id', '=', 'prestamo.id')
          .orderBy('modelo.referencia')
          .orderBy('modelo_color.orden')
          .orderBy('talla.orden')
          .select([
            'c.modelo_color_id as modeloColorId',
            'c.talla_id as tallaId',
            'modelo.referencia',
            'modelo.nombre as modelo',
            'color.nombre as color',
            'talla.nombre as talla',
            'talla.orden as tallaOrden',
            'variante.ean13',
            'c.prestada',
            'c.devuelta',
            'c.vendida',
          ]),
      ).as('celdas'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { celdas, creado_por, cliente_id, ventas, ...line } = row;
  return {
    ...prestamoRowOf(line),
    nota: row.nota,
    ...(creado_por !== null && { creadoPor: creado_por }),
    ...(cliente_id !== null && { clienteId: cliente_id }),
    ventas: ventas.map(
      ({ pedidoId, fecha, cliente, prendas, total, situacion }): LoanSale => ({
        ...{ pedidoId, prendas, ...(cliente !== null && { cliente }) },
        fecha: new Date(fecha).toISOString(),
        total: total / 100,
        isUndone: situacion === 'cancelado',
      }),
    ),
    celdas: await withPictures(
      db,
      celdas.map(({ color, ean13, referencia, modelo, talla, tallaOrden, ...celda }) => ({
        ...celda,
        referencia: referencia ?? '',
        modelo: modelo ?? '',
        talla: talla ?? '',
        tallaOrden: tallaOrden ?? 0,
        color: inLanguage(color, language),
        ...(ean13 !== null && { ean13 }),
      })),
      language,
    ),
  };
}

/** Returns whether the caller's row scope has the shop or the rep. */
export async function canLendTo(
  db: Db,
  { rowScope }: Pick<Caller, 'rowScope'>,
  { kind, id }: { kind: 'cliente' | 'comercial'; id: number },
): Promise<boolean> {
  if (rowScope === null) return true;
  if (kind === 'comercial') return id === rowScope;
  const own = db.selectFrom('cliente').where('id', '=', id).where(inRowScope({ rowScope }, 'cliente.id'));
  return (await own.select('id').executeTakeFirst()) !== undefined;
}

/** Returns the id of the place of a shop or a rep; it is created with this name if there is none. */
export async function takePlace(
  db: Db,
  party: 'cliente' | 'comercial',
  id: number,
): Promise<{ id: number; cerrado: boolean } | undefined> {
  const column = party === 'cliente' ? 'cliente_id' : 'comercial_id';
  const tipo = party === 'cliente' ? 'prestamo' : 'muestrario';
  // The id keeps two shops of the same name apart.
  await sql`insert into lugar (tipo, nombre, ${sql.ref(column)})
    select ${tipo}::text, case when exists (select from lugar l where l.nombre = p.nombre)
      then p.nombre || ' #' || p.id else p.nombre end, p.id
    from ${sql.table(party)} p where p.id = ${id}::int
    on conflict (${sql.ref(column)}) do nothing`.execute(db);
  return db.selectFrom('lugar').where(column, '=', id).select(['id', 'cerrado']).executeTakeFirst();
}

export interface LentCell {
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

export async function insertPrestamo(
  db: Db,
  row: { lugarId: number; vence: string; nota: string; creado: Date; creadoPor: string },
  celdas: readonly LentCell[],
): Promise<number> {
  const { id } = await db
    .insertInto('prestamo')
    .values({
      lugar_id: row.lugarId,
      vence: row.vence,
      nota: row.nota,
      creado: row.creado,
      creado_por: row.creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('prestamo_celda')
    .values(
      celdas.map(({ modeloColorId, tallaId, cantidad }) => ({
        prestamo_id: id,
        modelo_color_id: modeloColorId,
        talla_id: tallaId,
        prestada: cantidad,
      })),
    )
    .execute();
  return id;
}

/** A loan's place, and the shop that has the garments; null for the sample set of a rep. */
export interface LoanPlace {
  lugarId: number;
  clienteId: number | null;
}

/** Returns the place of a loan that the caller sees, and locks the loan until the transaction ends. */
export async function lockPrestamo(
  db: Db,
  caller: Pick<Caller, 'rowScope'>,
  id: number,
): Promise<LoanPlace | undefined> {
  return db
    .selectFrom('prestamo')
    .innerJoin('lugar', 'lugar.id', 'prestamo.lugar_id')
    .where('prestamo.id', '=', id)
    .where(visiblePrestamos(caller))
    .select(['lugar.id as lugarId', 'lugar.cliente_id as clienteId'])
    .forUpdate('prestamo')
    .executeTakeFirst();
}

/** Returns what of these cells is still lent. */
export async function listPending(db: Db, id: number, celdas: readonly LentCell[]): Promise<LentCell[]> {
  const { rows } = await sql<LentCell>`
    select modelo_color_id as "modeloColorId", talla_id as "tallaId", prestada - devuelta - vendida as cantidad
    from prestamo_celda
    where prestamo_id = ${id}::int and (modelo_color_id, talla_id) in
      (select x.mc, x.t from jsonb_to_recordset(${cellRows(celdas)}::jsonb) as x(mc int, t int))`.execute(db);
  return rows;
}

/** Adds garments to what came back of a loan or was sold; negative ones are taken off. */
export async function settleCells(
  db: Db,
  id: number,
  column: 'devuelta' | 'vendida',
  celdas: readonly LentCell[],
): Promise<void> {
  const rows = celdas.map(({ modeloColorId, tallaId, cantidad }) => ({
    mc: modeloColorId,
    t: tallaId,
    n: cantidad,
  }));
  await sql`update prestamo_celda c set ${sql.ref(column)} = c.${sql.ref(column)} + x.n
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(mc int, t int, n int)
    where c.prestamo_id = ${id}::int and c.modelo_color_id = x.mc and c.talla_id = x.t`.execute(db);
  await db
    .updateTable('prestamo')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
