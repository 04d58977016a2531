import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../platform/i18n/texto.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Apartado, ApartadoRow, OwnApartado } from '../reservas.contract.ts';
import { withPictures } from './pictures-of-colors.ts';
import { reservaOf, selectReservas } from './reservas.repository.ts';

export const heldGarments = sql<number>`(
  select coalesce(sum(r.cantidad), 0)::int from reserva r where r.apartado_id = apartado.id)`;

/** Name of the user who made the apartado. */
export const holderName = sql<
  string | null
>`nullif(trim(usuario.first_name || ' ' || usuario.last_name), '')`;

type Scope = Pick<Caller, 'rowScope'>;

/** Selects the apartados of the caller's clientes with the garments that they hold. */
export const selectApartados = (db: Db, caller: Scope) =>
  db
    .selectFrom('apartado')
    .where(inRowScope(caller, 'apartado.cliente_id'))
    .leftJoin('cliente', 'cliente.id', 'apartado.cliente_id')
    .leftJoin('usuario', 'usuario.id', 'apartado.creado_por')
    .select([
      'apartado.id',
      'apartado.cliente_id',
      'cliente.nombre as cliente',
      'apartado.nota',
      'apartado.caduca',
      'apartado.creado',
      heldGarments.as('prendas'),
      holderName.as('creado_por'),
    ]);
type ApartadoRecord = Awaited<ReturnType<ReturnType<typeof selectApartados>['execute']>>[number];

export const apartadoOf = (row: ApartadoRecord): ApartadoRow => ({
  id: row.id,
  ...(row.cliente_id !== null && { clienteId: row.cliente_id, cliente: row.cliente ?? '' }),
  nota: row.nota,
  caduca: row.caduca.toISOString(),
  creado: row.creado.toISOString(),
  ...(row.creado_por !== null && { creadoPor: row.creado_por }),
  prendas: row.prendas,
});

/** Returns an apartado with its garments. */
export async function findApartado(
  db: Db,
  id: number,
  { caller, language }: { caller: Scope; language: Language },
): Promise<Apartado | undefined> {
  const row = await selectApartados(db, caller).where('apartado.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const reservas = await selectReservas(db, caller)
    .where('reserva.apartado_id', '=', id)
    .orderBy('modelo.referencia')
    .orderBy('reserva.modelo_color_id')
    .orderBy('talla.orden')
    .orderBy('lote.fecha', (order) => order.asc().nullsFirst())
    .execute();
  const rows = reservas.map((one) => reservaOf(one, language));
  return { ...apartadoOf(row), reservas: await withPictures(db, rows, language) };
}

/** Returns an apartado. @throws NotFound */
export async function readApartado(db: Db, id: number, { caller }: { caller: Scope }): Promise<ApartadoRow> {
  const row = await selectApartados(db, caller).where('apartado.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('Apartado', id);
  return apartadoOf(row);
}

/** Apartados of a cliente that its pages show, at most. */
const maxOwn = 100;

/** Returns the apartados of a cliente with their garments, those that end first at the head. */
export async function listOwnApartados(
  db: Db,
  clienteId: number,
  language: Language,
): Promise<OwnApartado[]> {
  const { rows } = await sql<{ id: number; caduca: Date; celdas: (OwnCell & { color: Texto })[] }>`
    select a.id, a.caduca, jsonb_agg(jsonb_build_object('modeloId', g.modelo_id, 'referencia', g.referencia,
      'nombre', g.nombre, 'color', g.color, 'talla', g.talla, 'cantidad', g.cantidad)
      order by g.referencia, g.modelo_color_id, g.orden) as celdas
    from (select id, caduca from apartado where cliente_id = ${clienteId} order by caduca, id limit ${maxOwn}) a
      join lateral (
        select m.id as modelo_id, m.referencia, m.nombre, r.modelo_color_id, c.nombre as color, t.orden,
          t.nombre as talla, sum(r.cantidad)::int as cantidad
        from reserva r join modelo_color mc on mc.id = r.modelo_color_id join modelo m on m.id = mc.modelo_id
          join color c on c.id = mc.color_id join talla t on t.id = r.talla_id
        where r.apartado_id = a.id group by m.id, r.modelo_color_id, c.id, t.id) g on true
    group by a.id, a.caduca order by a.caduca, a.id`.execute(db);
  return rows.map(({ id, caduca, celdas }) => ({
    id,
    caduca: caduca.toISOString(),
    prendas: celdas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    celdas: celdas.map((cell) => ({ ...cell, color: inLanguage(cell.color, language) })),
  }));
}

type OwnCell = Omit<OwnApartado['celdas'][number], 'color'>;

/** A cell of an apartado. */
export interface HeldCell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
  cantidad: number;
}

/** Returns the garments of an apartado of this cliente; none when it has no such apartado. */
export async function listHeldCells(
  db: Db,
  { apartadoId, clienteId }: { apartadoId: number; clienteId: number },
): Promise<HeldCell[]> {
  const { rows } = await sql<HeldCell>`
    select mc.modelo_id as "modeloId", r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId",
      sum(r.cantidad)::int as cantidad
    from apartado a join reserva r on r.apartado_id = a.id join modelo_color mc on mc.id = r.modelo_color_id
    where a.id = ${apartadoId} and a.cliente_id = ${clienteId}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Garments of a modelo that apartados hold for a cliente. */
export interface HeldSupply {
  modeloColorId: number;
  tallaId: number;
  /** The day of their lote; null from stock. */
  fecha: string | null;
  cantidad: number;
}

/** Returns what apartados of a cliente hold of a modelo, in stock and in lotes. */
export async function listHeldSupply(db: Db, modeloId: number, clienteId: number): Promise<HeldSupply[]> {
  const { rows } = await sql<HeldSupply>`
    select r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId", k.fecha, sum(r.cantidad)::int as cantidad
    from apartado a join reserva r on r.apartado_id = a.id
      join modelo_color mc on mc.id = r.modelo_color_id and mc.modelo_id = ${modeloId}
      left join lote k on k.id = r.lote_id
    where a.cliente_id = ${clienteId} and (r.desde_stock or k.id is not null)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
