/** Apartados: garments that are held for a while without an order. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { allocate, type Portion } from '../allocate.ts';
import { type ApartadoRow, apartadoHours, type NewApartado } from '../reservas.contract.ts';
import { readApartado, selectApartados } from './apartados.repository.ts';
import { lockCells } from './lock-cells.ts';
import { type CellKey, reallocateCells } from './reservations.ts';

/** Most apartados that end at once. */
const maxExpired = 200;
const hourMs = 3_600_000;

/**
 * Holds garments from stock and lotes.
 * @throws FieldsInvalid for an unknown cliente or cell; Conflict when they are not all free
 */
export async function createApartado(
  tx: Db,
  { clienteId, nota, horas = apartadoHours, celdas }: NewApartado,
  context: CallerContext,
  now: Date,
): Promise<ApartadoRow> {
  const { userId, rowScope } = context.caller;
  // A caller with a row scope sees the apartados of the own clientes only, so each names one.
  if (clienteId === undefined ? rowScope !== null : !(await existsCliente(tx, clienteId, context.caller))) {
    throw new FieldsInvalid([{ field: 'clienteId', key: 'Este cliente ya no existe.' }]);
  }
  const wanted = [
    ...Map.groupBy(celdas, ({ modeloColorId, tallaId }) => `${modeloColorId} ${tallaId}`).values(),
  ];
  const cells = wanted.flatMap(([first, ...rest]) =>
    first ? [{ ...first, cantidad: rest.reduce((sum, { cantidad }) => sum + cantidad, first.cantidad) }] : [],
  );
  const locked = await lockCells(tx, cells);
  if (locked.length < cells.length) {
    throw new FieldsInvalid([{ field: 'celdas', key: 'Una de estas prendas ya no está en el catálogo.' }]);
  }
  const supply = await readFreeSupply(tx, cells);
  const portions = cells.flatMap((cell) => {
    const own = supply.filter((one) => isSameCell(one, cell));
    const stock = own.find(({ loteId }) => loteId === null)?.libres ?? 0;
    const lotes = own.flatMap(({ loteId, fecha, libres }) =>
      loteId !== null && fecha !== null ? [{ id: loteId, fecha, libres }] : [],
    );
    return allocate(cell.cantidad, { stock, lotes }, 'now').map((portion) => ({ ...cell, ...portion }));
  });
  const missing = portions.filter(({ tipo }) => tipo === 'porFabricar');
  if (missing.length > 0) throw notFree(missing);
  const { id } = await tx
    .insertInto('apartado')
    .values({
      cliente_id: clienteId ?? null,
      ...{ creado_por: userId, nota, creado: now, caduca: new Date(now.getTime() + horas * hourMs) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reserva')
    .values(
      portions.map(({ modeloColorId, tallaId, tipo, loteId, cantidad }) => ({
        ...{ apartado_id: id, modelo_color_id: modeloColorId, talla_id: tallaId, cantidad },
        ...{ lote_id: loteId ?? null, desde_stock: tipo === 'stock' },
      })),
    )
    .execute();
  await reallocateCells(tx, cells);
  const held = await readApartado(tx, id, context);
  await audit(tx, context, {
    ...{ acto: 'apartados.create', resource: 'apartado', id },
    despues: { clienteId, nota, caduca: held.caduca, prendas: held.prendas },
  });
  return held;
}

/** Ends apartados; their garments go to waiting orders. @throws NotFound; then none ends */
export function removeApartados(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const visible = await selectApartados(tx, context.caller).where('apartado.id', 'in', ids).execute();
    const ended = await endApartados(
      tx,
      visible.map(({ id }) => id),
    );
    const missing = ids.find((id) => !ended.includes(id));
    if (missing !== undefined) throw new NotFound('Apartado', missing);
    await auditMany(
      tx,
      context,
      ended.map((id) => ({ acto: 'apartados.delete', resource: 'apartado', id })),
    );
    return { borrados: ended };
  });
}

/** Ends the apartados that have expired. @returns how many ended; the next run takes the rest */
export function expireApartados(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('apartado')
      .where('caduca', '<=', now)
      .orderBy('caduca')
      .limit(maxExpired)
      .select('id')
      .execute();
    if (expired.length === 0) return 0;
    const ended = await endApartados(
      tx,
      expired.map(({ id }) => id),
      now,
    );
    return ended.length;
  });
}

/**
 * Frees the garments of apartados and deletes them.
 * @param expiredAt when given, apartados that were extended beyond it stay
 * @returns those that ended
 */
async function endApartados(tx: Db, given: number[], expiredAt?: Date): Promise<number[]> {
  if (given.length === 0) return [];
  const cells = await tx
    .selectFrom('reserva')
    .where('apartado_id', 'in', given)
    .select(['modelo_color_id as modeloColorId', 'talla_id as tallaId'])
    .distinct()
    .execute();
  if (cells.length > 0) await lockCells(tx, cells);
  const ending = await tx
    .selectFrom('apartado')
    .where('id', 'in', given)
    .$if(expiredAt !== undefined, (query) => query.where('caduca', '<=', expiredAt as Date))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = ending.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.deleteFrom('reserva').where('apartado_id', 'in', ids).execute();
  await tx.deleteFrom('apartado').where('id', 'in', ids).execute();
  await reallocateCells(tx, cells);
  return ids;
}

const isSameCell = (a: CellKey, b: CellKey) => a.modeloColorId === b.modeloColorId && a.tallaId === b.tallaId;

/** Returns what is free of these cells, once their stock rows are locked. */
function readFreeSupply(tx: Db, cells: readonly CellKey[]) {
  return tx
    .selectFrom('free_supply')
    .where('modelo_color_id', 'in', [...new Set(cells.map(({ modeloColorId }) => modeloColorId))])
    .select([
      'modelo_color_id as modeloColorId',
      'talla_id as tallaId',
      'lote_id as loteId',
      'fecha',
      'cantidad as libres',
    ])
    .execute();
}

const existsCliente = async (db: Db, id: number, caller: Pick<Caller, 'rowScope'>) => {
  const own = db.selectFrom('cliente').where('id', '=', id).where(inRowScope(caller, 'cliente.id'));
  return (await own.select('id').executeTakeFirst()) !== undefined;
};

const notFree = (missing: readonly (CellKey & Portion)[]) =>
  new Conflict(
    'Not enough free garments.',
    [{ key: 'No hay bastantes prendas libres para apartarlas todas.' }],
    {
      faltan: missing
        .slice(0, 100)
        .map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, cantidad })),
    },
  );
