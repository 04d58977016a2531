import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { EditedLugar, Lugar } from '../lugares.contract.ts';
import { type Scope, visibleLugares } from './visible-lugares.ts';

/** Selects the caller's places with the names of their cliente and comercial, and their garments. */
export function selectLugares(db: Db, caller: Scope) {
  return db
    .selectFrom('lugar')
    .leftJoin('cliente', 'cliente.id', 'lugar.cliente_id')
    .leftJoin('comercial', 'comercial.id', 'lugar.comercial_id')
    .where(visibleLugares(caller))
    .select([
      'lugar.id',
      'lugar.tipo',
      'lugar.nombre',
      'lugar.cliente_id',
      'cliente.nombre as cliente',
      'lugar.comercial_id',
      'comercial.nombre as comercial',
      'lugar.cerrado',
      'lugar.version',
      garmentsThere.as('cantidad'),
    ]);
}

/** The number of garments of the place in the outer query. */
export const garmentsThere = sql<number>`(select coalesce(sum(e.cantidad), 0)::int from existencia e where e.lugar_id = lugar.id)`;

type LugarLine = Awaited<ReturnType<ReturnType<typeof selectLugares>['execute']>>[number];

export const lugarOf = (row: LugarLine): Lugar => ({
  id: row.id,
  tipo: row.tipo,
  nombre: row.nombre,
  ...(row.cliente_id !== null && { clienteId: row.cliente_id, cliente: row.cliente ?? '' }),
  ...(row.comercial_id !== null && { comercialId: row.comercial_id, comercial: row.comercial ?? '' }),
  cerrado: row.cerrado,
  cantidad: row.cantidad,
  version: row.version,
});

export async function findLugar(db: Db, id: number, caller: Scope): Promise<Lugar | undefined> {
  const row = await selectLugares(db, caller).where('lugar.id', '=', id).executeTakeFirst();
  return row && lugarOf(row);
}

/** Returns a place and locks it until the transaction ends. */
export async function lockLugar(db: Db, id: number, caller: Scope): Promise<Lugar | undefined> {
  await db.selectFrom('lugar').where('id', '=', id).select('id').forUpdate().execute();
  return findLugar(db, id, caller);
}

/** Returns whether another place has this name, cliente or comercial already. */
export async function takenFields(
  db: Db,
  { nombre, clienteId, comercialId }: EditedLugar,
  except: number,
): Promise<('nombre' | 'clienteId' | 'comercialId')[]> {
  const rows = await db
    .selectFrom('lugar')
    .where('id', '<>', except)
    .where((eb) =>
      eb.or([
        eb('nombre', '=', nombre),
        eb('cliente_id', '=', clienteId ?? 0),
        eb('comercial_id', '=', comercialId ?? 0),
      ]),
    )
    .select(['nombre', 'cliente_id', 'comercial_id'])
    .execute();
  return [
    ...(rows.some((row) => row.nombre === nombre) ? (['nombre'] as const) : []),
    ...(rows.some((row) => clienteId !== undefined && row.cliente_id === clienteId)
      ? (['clienteId'] as const)
      : []),
    ...(rows.some((row) => comercialId !== undefined && row.comercial_id === comercialId)
      ? (['comercialId'] as const)
      : []),
  ];
}

/** Returns whether the caller has this cliente or comercial; it then stays until the transaction ends. */
export async function existsParty(
  db: Db,
  table: 'cliente' | 'comercial',
  id: number,
  { rowScope }: Scope,
): Promise<boolean> {
  if (table === 'comercial' && rowScope !== null && rowScope !== id) return false;
  const rows = db.selectFrom(table).where('id', '=', id).select('id').forKeyShare();
  const found = await rows
    .$if(table === 'cliente', (query) => query.where(inRowScope({ rowScope }, 'cliente.id')))
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertLugar(db: Db, { tipo, nombre, clienteId, comercialId, cerrado }: EditedLugar) {
  const { id } = await db
    .insertInto('lugar')
    .values({
      tipo,
      nombre,
      cliente_id: clienteId ?? null,
      comercial_id: comercialId ?? null,
      cerrado,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLugar(db: Db, id: number, { nombre, cerrado }: EditedLugar): Promise<void> {
  await db
    .updateTable('lugar')
    .set((eb) => ({ nombre, cerrado, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns the open warehouses and locks them until the transaction ends. */
export async function lockWarehouses(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('lugar')
    .where('tipo', '=', 'almacen')
    .where('cerrado', '=', false)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks those of these places that the caller sees. @returns each with whether garments ever came to it */
export async function lockLugares(db: Db, ids: readonly number[], caller: Scope) {
  return db
    .selectFrom('lugar')
    .where('id', 'in', ids)
    .where(visibleLugares(caller))
    .select((eb) => [
      'id',
      'nombre',
      eb
        .exists(
          eb
            .selectFrom('movimiento')
            .where((where) =>
              where.or([
                where('movimiento.de_id', '=', where.ref('lugar.id')),
                where('movimiento.a_id', '=', where.ref('lugar.id')),
              ]),
            )
            .select('movimiento.id'),
        )
        .as('wasUsed'),
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteLugares(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('lugar').where('id', 'in', ids).execute();
}
