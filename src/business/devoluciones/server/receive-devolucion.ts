/** Counts the garments of a parcel and decides about each. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { nameCells, readWarehouse, recordMovements } from '../../stock/server/index.ts';
import type { Destino } from '../devolucion.ts';
import type { Devolucion } from '../devoluciones.contract.ts';
import type { DecideDevolucion } from '../office-devoluciones.contract.ts';
import { type Acting, authorOf, lockFor, sameCell, tooMany } from './ask-devolucion.ts';
import { postDevolucion } from './devolucion-letters.ts';
import { readDevolucion, staffReader } from './read-devolucion.ts';
import {
  findPlace,
  insertDecisiones,
  insertLinea,
  insertPaso,
  insertRecepciones,
  knownTalleres,
  type LineaSums,
  listLineas,
  listServedCells,
} from './write-devolucion.repository.ts';

interface Count {
  id: number;
  ean?: string | undefined;
  lineas?: { id: number; cantidad: number }[] | undefined;
}

/**
 * Counts garments of an authorised return. Several users at once add up.
 * @throws NotFound; FieldsInvalid for a code or a line that is not of the pedido; Conflict for another state,
 *   for more garments than were served, and for fewer than none
 */
export async function receiveDevolucion(
  tx: Db,
  { id, ean, lineas = [] }: Count,
  acting: Acting,
): Promise<Devolucion> {
  const { context } = acting;
  const reader = staffReader(context);
  const { pedidoId } = await lockFor(tx, id, 'receive', reader);
  const before = await listLineas(tx, id);
  const served = await listServedCells(tx, pedidoId);
  const counted = [...lineas];
  if (ean !== undefined) counted.push({ id: await scannedLinea(tx, id, ean, before, served), cantidad: 1 });
  const wanted = counted.filter(({ cantidad }) => cantidad !== 0);
  if (wanted.length === 0) {
    throw new FieldsInvalid([{ field: 'lineas', key: 'Escriba alguna cantidad.' }]);
  }
  const now = await listLineas(tx, id);
  const known = new Map(now.map((linea) => [linea.id, linea]));
  const unknown = wanted.findIndex((one) => !known.has(one.id));
  if (unknown >= 0) {
    throw new FieldsInvalid([
      { field: `lineas.${unknown}.id`, key: 'Esta prenda no es de esta devolución.' },
    ]);
  }
  await insertRecepciones(
    tx,
    wanted.map(({ id: lineaId, cantidad }) => ({ lineaId, cantidad })),
    authorOf(acting),
  );
  const after = await listLineas(tx, id);
  const negative = after.find(({ recibida }) => recibida < 0);
  if (negative) {
    throw new Conflict('Fewer than none are counted.', [{ key: 'De esta prenda no hay tantas contadas.' }]);
  }
  for (const cell of await listServedCells(tx, pedidoId)) {
    if (cell.reclamada <= cell.servida) continue;
    const taken = served.find((one) => sameCell(one, cell));
    throw await tooMany(tx, cell, cell.servida - (taken?.reclamada ?? 0), context, 'ean');
  }
  const garments = (rows: readonly LineaSums[]) => rows.reduce((sum, { recibida }) => sum + recibida, 0);
  await audit(tx, context, {
    ...{ acto: 'devoluciones.receive', resource: 'devolucion', id },
    antes: { recibidas: garments(before) },
    despues: { recibidas: garments(after) },
  });
  return readDevolucion(tx, id, reader);
}

/** Returns the line that a scanned garment counts for; one that was not asked gets a line. */
async function scannedLinea(
  tx: Db,
  id: number,
  ean: string,
  lineas: readonly LineaSums[],
  served: Awaited<ReturnType<typeof listServedCells>>,
): Promise<number> {
  const cells = served.filter(({ ean13, isEncargo, servida }) => ean13 === ean && !isEncargo && servida > 0);
  const [cell] = cells;
  if (!cell) {
    throw new FieldsInvalid([{ field: 'ean', key: 'Esta prenda no se sirvió en este pedido.' }]);
  }
  const own = lineas.filter((linea) =>
    cells.some(
      (one) =>
        one.pedidoLineaId === linea.pedido_linea_id &&
        one.modeloColorId === linea.modelo_color_id &&
        one.tallaId === linea.talla_id,
    ),
  );
  const open = own.find(({ cantidad, recibida }) => recibida < cantidad) ?? own[0];
  if (open) return open.id;
  const free = cells.find(({ servida, reclamada }) => reclamada < servida) ?? cell;
  return insertLinea(tx, id, free, 'otra');
}

/** Ends the count. @throws NotFound; Conflict for another state, and when nothing is counted */
export async function closeReception(
  tx: Db,
  { id, nota }: { id: number; nota: string },
  acting: Acting,
): Promise<Devolucion> {
  const { context } = acting;
  const reader = staffReader(context);
  const before = await lockFor(tx, id, 'close', reader);
  if (before.recibidas === 0) {
    throw new Conflict('Nothing is counted.', [{ key: 'Aún no hay ninguna prenda contada.' }]);
  }
  await insertPaso(tx, id, 'recibida', nota, authorOf(acting));
  await audit(tx, context, {
    ...{ acto: 'devoluciones.close', resource: 'devolucion', id },
    antes: { estado: before.estado },
    despues: { estado: 'recibida', recibidas: before.recibidas, ...(nota && { nota }) },
  });
  return readDevolucion(tx, id, reader);
}

/** Opens the count again. @throws NotFound; Conflict for another state, and when a garment is decided */
export async function reopenReception(
  tx: Db,
  { id, nota }: { id: number; nota: string },
  acting: Acting,
): Promise<Devolucion> {
  const { context } = acting;
  const reader = staffReader(context);
  const { estado } = await lockFor(tx, id, 'reopen', reader);
  if ((await readDevolucion(tx, id, reader)).decididas > 0) {
    throw new Conflict('A garment is decided.', [
      { key: 'Ya hay prendas decididas: deshaga antes la decisión.' },
    ]);
  }
  await insertPaso(tx, id, 'autorizada', nota, authorOf(acting));
  await audit(tx, context, {
    ...{ acto: 'devoluciones.reopen', resource: 'devolucion', id },
    antes: { estado },
    despues: { estado: 'autorizada', nota },
  });
  return readDevolucion(tx, id, reader);
}

/**
 * Decides about received garments, and moves them into their places.
 * @throws NotFound; FieldsInvalid for a line or a workshop that does not exist, and for a refusal without a
 *   reason; Conflict for garments that are decided already, and for a house without a place for them
 */
export async function decideDevolucion(
  tx: Db,
  { id, decisiones }: DecideDevolucion & { id: number },
  acting: Acting,
): Promise<Devolucion> {
  const { context, clock } = acting;
  const reader = staffReader(context);
  const { numero, estado } = await lockFor(tx, id, 'decide', reader);
  const lineas = new Map((await listLineas(tx, id)).map((linea) => [linea.id, linea]));
  const talleres = await knownTalleres(
    tx,
    decisiones.flatMap(({ tallerId }) => tallerId ?? []),
  );
  const decided = new Map<number, number>();
  const invalid = (place: number, part: string, key: string) =>
    new FieldsInvalid([{ field: `decisiones.${place}.${part}`, key }]);
  for (const [place, { lineaId, destino, cantidad, tallerId, nota }] of decisiones.entries()) {
    const linea = lineas.get(lineaId);
    if (!linea) throw invalid(place, 'lineaId', 'Esta prenda no es de esta devolución.');
    if (tallerId !== undefined && !talleres.has(tallerId)) {
      throw invalid(place, 'tallerId', 'Elija un taller de la lista.');
    }
    if (destino === 'rechazada' && !nota) {
      throw invalid(place, 'nota', 'Escriba por qué no se acepta.');
    }
    const sum = (decided.get(lineaId) ?? linea.decidida) + cantidad;
    decided.set(lineaId, sum);
    if (sum > linea.recibida) throw await alreadyDecided(tx, linea, place, acting);
  }
  await insertDecisiones(tx, decisiones, authorOf(acting));
  const places = await placesOf(tx, new Set(decisiones.map(({ destino }) => destino)));
  await recordMovements(
    tx,
    decisiones.flatMap(({ lineaId, destino, cantidad }) => {
      const linea = lineas.get(lineaId);
      const a = places.get(destino);
      if (!linea || a === undefined) return [];
      return [{ modeloColorId: linea.modelo_color_id, tallaId: linea.talla_id, cantidad, a }];
    }),
    {
      ...{ motivo: 'devolucion', momento: clock.now(), documento: `devolucion ${id}` },
      ...{ nota: numero, usuarioId: context.caller.userId },
    },
    { language: context.language, scope: context.caller },
  );
  const after = await listLineas(tx, id);
  const isDone = after.every(({ recibida, decidida }) => decidida === recibida);
  if (isDone) await insertPaso(tx, id, 'decidida', '', authorOf(acting));
  const count = (wanted: Destino) =>
    decisiones.reduce((sum, { destino, cantidad }) => sum + (destino === wanted ? cantidad : 0), 0);
  await audit(tx, context, {
    ...{ acto: 'devoluciones.decide', resource: 'devolucion', id },
    antes: { estado },
    despues: {
      ...(isDone && { estado: 'decidida' }),
      ...{ stock: count('stock'), segundas: count('segundas') },
      ...{ arreglo: count('arreglo'), rechazada: count('rechazada') },
    },
  });
  if (isDone) {
    // Its shop reads no internal note.
    const shown = await readDevolucion(tx, id, { ...reader, reader: 'shop' });
    await postDevolucion(tx, acting.letters, shown, '');
  }
  return readDevolucion(tx, id, reader);
}

/** Returns the places of the books. @throws Conflict for a house without one for seconds or repairs */
export async function placesOf(tx: Db, wanted: ReadonlySet<Destino>): Promise<Map<Destino, number>> {
  const places = new Map<Destino, number>();
  if (wanted.has('stock')) places.set('stock', await readWarehouse(tx));
  for (const [destino, tipo] of [
    ['segundas', 'segundas'],
    ['arreglo', 'arreglos'],
  ] as const) {
    if (!wanted.has(destino)) continue;
    const place = await findPlace(tx, tipo);
    if (place === undefined) {
      throw new Conflict('There is no such place.', [
        {
          key:
            tipo === 'segundas'
              ? 'No hay ningún lugar de segundas: añádalo en «Lugares».'
              : 'No hay ningún lugar de arreglos: añádalo en «Lugares».',
        },
      ]);
    }
    places.set(destino, place);
  }
  return places;
}

async function alreadyDecided(tx: Db, linea: LineaSums, place: number, { context }: Acting) {
  const cell = { modeloColorId: linea.modelo_color_id, tallaId: linea.talla_id };
  const [named] = await nameCells(tx, [cell], context.language);
  return new Conflict(
    'They are decided already.',
    [
      {
        key: '{{prenda}}: quedan {{n}} por decidir. Puede que otra persona lo haya hecho ya.',
        params: { prenda: named?.nombre ?? '', n: linea.recibida - linea.decidida },
      },
    ],
    { campo: `decisiones.${place}.cantidad` },
  );
}
