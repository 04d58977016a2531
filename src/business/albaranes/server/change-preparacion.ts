/** Changes, picks and deletes open picking lists. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf, ReplyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, NotFound, StaleVersion } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { lockCells, nameCells } from '../../stock/server/index.ts';
import type { Preparacion, pickEndpoint, updatePreparacionEndpoint } from '../preparaciones.contract.ts';
import { findPreparacion } from './find-preparacion.ts';
import {
  type LockedPreparacion,
  listCells,
  lockPreparaciones,
  putCellQuantities,
  putPicked,
  type StoredCell,
} from './preparaciones.repository.ts';

const garments = (cells: readonly { cantidad: number }[]) =>
  cells.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** Reads a picking list that the caller sees. @throws NotFound */
export async function readPreparacion(db: Db, id: number, context: CallerContext): Promise<Preparacion> {
  const found = await findPreparacion(db, context.caller, id, context.language);
  if (!found) throw new NotFound('Preparacion', id);
  return found;
}

/** Locks an open picking list. @throws NotFound; Conflict for a closed one */
export async function lockOpenPreparacion(
  tx: Db,
  id: number,
  { caller }: Pick<CallerContext, 'caller'>,
): Promise<LockedPreparacion> {
  const [found] = await lockPreparaciones(tx, caller, [id]);
  if (!found) throw new NotFound('Preparacion', id);
  if (!found.isOpen) throw isClosed(id);
  return found;
}

const isClosed = (id: number) =>
  new Conflict('The picking list is closed.', [
    { key: 'La preparación R{{id}} ya está cerrada.', params: { id } },
  ]);

/**
 * Changes the address, the picker and the quantities of an open picking list.
 * @throws NotFound, StaleVersion; FieldsInvalid for an unknown address, user or cell; Conflict for more
 *   garments than are reserved, or fewer than are picked
 */
export function changePreparacion(
  db: Kysely<Database>,
  id: number,
  { direccionId, preparadorId, celdas, version }: BodyOf<typeof updatePreparacionEndpoint>,
  context: CallerContext,
): Promise<Preparacion> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOpenPreparacion(tx, id, context);
    if (before.version !== version) {
      throw new StaleVersion('Preparacion', id, { actual: await readPreparacion(tx, id, context) });
    }
    await checkAddress(tx, before.clienteId, direccionId);
    await checkUser(tx, preparadorId);
    const stored = await listCells(tx, id);
    await lockCells(tx, stored);
    await checkQuantities(tx, celdas, await listCells(tx, id), context);
    await putCellQuantities(tx, id, celdas);
    await tx
      .updateTable('preparacion')
      .set({ direccion_id: direccionId, preparador_id: preparadorId ?? null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const after = await listCells(tx, id);
    await audit(tx, context, {
      ...{ acto: 'preparaciones.update', resource: 'preparacion', id: `R${id}` },
      antes: {
        direccionId: before.direccionId,
        preparadorId: before.preparadorId,
        prendas: garments(stored),
      },
      despues: { direccionId, preparadorId: preparadorId ?? null, prendas: garments(after) },
    });
    return readPreparacion(tx, id, context);
  });
}

/** Returns whether an address is one of the cliente's; the empty id is its own address. */
export async function hasAddress(tx: Db, clienteId: number, direccionId: string): Promise<boolean> {
  if (direccionId === '') return true;
  const { direcciones } = await tx
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .select('direcciones')
    .executeTakeFirstOrThrow();
  return direcciones.some(({ id }) => id === direccionId);
}

async function checkAddress(tx: Db, clienteId: number, direccionId: string): Promise<void> {
  if (!(await hasAddress(tx, clienteId, direccionId))) {
    throw new FieldsInvalid([{ field: 'direccionId', key: 'Esta dirección ya no es de la tienda.' }]);
  }
}

async function checkUser(tx: Db, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await tx
    .selectFrom('usuario')
    .where('id', '=', id)
    .where('cliente_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new FieldsInvalid([{ field: 'preparadorId', key: 'Este usuario no es del equipo.' }]);
}

async function checkQuantities(
  tx: Db,
  wanted: readonly { id: number; cantidad: number }[],
  stored: readonly StoredCell[],
  { language }: Pick<CallerContext, 'language'>,
): Promise<void> {
  const byId = new Map(stored.map((cell) => [cell.id, cell]));
  for (const [place, { id, cantidad }] of wanted.entries()) {
    const cell = byId.get(id);
    const field = `celdas.${place}.cantidad`;
    if (!cell) throw new FieldsInvalid([{ field, key: 'Esta prenda ya no está en la lista.' }]);
    const free = cell.reservado - (cell.inLists - cell.cantidad);
    if (cantidad < cell.recogida || (cantidad > cell.cantidad && cantidad > free)) {
      const [named] = await nameCells(tx, [cell], language);
      throw new Conflict(
        'This quantity cannot be picked.',
        [
          {
            key:
              cantidad < cell.recogida
                ? '{{prenda}}: ya se han recogido {{n}}.'
                : '{{prenda}}: la línea solo tiene {{n}} reservadas del stock.',
            params: {
              prenda: named?.nombre ?? '',
              n: cantidad < cell.recogida ? cell.recogida : Math.max(free, 0),
            },
          },
        ],
        { campo: field },
      );
    }
  }
}

/**
 * Adds picked garments; several pickers of one list add up.
 * @throws NotFound; FieldsInvalid for a code or a cell that is not on the list; Conflict for a closed list,
 *   and for more garments than it has
 */
export async function pickGarments(
  tx: Db,
  id: number,
  { ean, celdas = [] }: BodyOf<typeof pickEndpoint>,
  context: CallerContext,
): Promise<ReplyOf<typeof pickEndpoint>> {
  await lockOpenPreparacion(tx, id, context);
  const stored = await listCells(tx, id);
  const picks = [...(ean ? scannedPicks(stored, ean) : []), ...celdas];
  if (picks.length === 0) throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  const cells = new Map(stored.map((cell) => [cell.id, { ...cell }]));
  const changed = new Map<number, StoredCell>();
  for (const [place, pick] of picks.entries()) {
    const cell = cells.get(pick.id);
    if (!cell) {
      throw new FieldsInvalid([{ field: `celdas.${place}`, key: 'Esta prenda ya no está en la lista.' }]);
    }
    cell.recogida += pick.cantidad;
    if (cell.recogida < 0 || cell.recogida > cell.cantidad) throw await beyondList(tx, cell, context);
    if (pick.motivo !== undefined) cell.motivo = pick.motivo;
    if (cell.recogida === cell.cantidad) cell.motivo = null;
    changed.set(cell.id, cell);
  }
  const written = [...changed.values()];
  await putPicked(tx, written);
  const all = [...cells.values()];
  const recogidas = all.reduce((sum, cell) => sum + cell.recogida, 0);
  await audit(tx, context, {
    ...{ acto: 'preparaciones.recoger', resource: 'preparacion', id: `R${id}` },
    antes: { recogidas: stored.reduce((sum, cell) => sum + cell.recogida, 0) },
    despues: { recogidas },
  });
  return {
    recogidas,
    prendas: garments(all),
    celdas: written.map(({ id: cell, recogida, motivo }) => ({
      ...{ id: cell, recogida, ...(motivo && { motivo }) },
    })),
  };
}

/** Spreads scanned garments over the cells of their code, the first due first. @throws FieldsInvalid */
function scannedPicks(
  stored: readonly StoredCell[],
  { codigo, cantidad }: { codigo: string; cantidad: number },
) {
  const cells = stored.filter(({ ean13 }) => ean13 === codigo);
  if (cells.length === 0) {
    throw new FieldsInvalid([{ field: 'ean.codigo', key: 'Esta prenda no está en la lista.' }]);
  }
  let left = cantidad;
  const picks = (cantidad < 0 ? cells.toReversed() : cells).map((cell) => {
    const taken = left < 0 ? -Math.min(-left, cell.recogida) : Math.min(left, cell.cantidad - cell.recogida);
    left -= taken;
    return { id: cell.id, cantidad: taken, motivo: undefined };
  });
  if (left !== 0) {
    throw new Conflict('All of them are picked.', [
      {
        key:
          left > 0
            ? 'De esta prenda ya están recogidas todas las de la lista.'
            : 'De esta prenda no hay tantas recogidas.',
      },
    ]);
  }
  return picks.filter((pick) => pick.cantidad !== 0);
}

async function beyondList(tx: Db, cell: StoredCell, { language }: Pick<CallerContext, 'language'>) {
  const [named] = await nameCells(tx, [cell], language);
  return new Conflict(
    'Not so many garments on the list.',
    [
      {
        key: '{{prenda}}: se recogen entre 0 y {{n}}. Puede que otra persona la haya recogido ya.',
        params: { prenda: named?.nombre ?? '', n: cell.cantidad },
      },
    ],
    { celdaId: cell.id },
  );
}

/** Deletes open picking lists, all or none. @throws NotFound; Conflict for a closed one */
export function removePreparaciones(
  db: Kysely<Database>,
  ids: readonly number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await lockPreparaciones(tx, context.caller, ids);
    const missing = ids.find((id) => !found.some((one) => one.id === id));
    if (missing !== undefined) throw new NotFound('Preparacion', missing);
    const closed = found.find(({ isOpen }) => !isOpen);
    if (closed) throw isClosed(closed.id);
    await tx.deleteFrom('preparacion').where('id', 'in', ids).execute();
    await auditMany(
      tx,
      context,
      found.map(({ id, clienteId }) => ({
        ...{ acto: 'preparaciones.delete', resource: 'preparacion', id: `R${id}`, antes: { clienteId } },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
