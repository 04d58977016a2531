/** Acts on lotes. Each locks the cell, changes the lote, and lets the reservas of the cell move by rule. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedLote, Lote } from '../lotes.contract.ts';
import { serveOldest } from './expect-garments.ts';
import { lockCells } from './lock-cells.ts';
import * as lotes from './lotes.repository.ts';
import { readWarehouse } from './movimientos.repository.ts';
import { recordMovements } from './record-movements.ts';
import { type MoveReason, reallocateCells, recordMovedDay } from './reservations.ts';

const auditedFields = ({ modeloColorId, tallaId, fecha, cantidad, origen, nota }: EditedLote) => ({
  ...{ modeloColorId, tallaId, fecha, cantidad, origen, nota },
});

/**
 * Adds a lote. Orders that wait for its garments get them.
 * @param documento the record that alone changes it; absent: it is changed by hand
 * @throws FieldsInvalid for an unknown variante
 */
export async function createLote(
  tx: Db,
  edited: EditedLote,
  context: CallerContext,
  documento?: string,
): Promise<Lote> {
  if (!(await lotes.existsVariante(tx, edited))) {
    throw new FieldsInvalid([{ field: 'variante', key: 'Esta prenda no existe en este color y talla.' }]);
  }
  await lockCells(tx, [edited]);
  const id = await lotes.insertLote(tx, edited, documento);
  await reallocateCells(tx, [edited], {
    ...{ porQue: 'lote', usuarioId: context.caller.userId, lotes: [{ ...edited, id }] },
  });
  await audit(tx, context, {
    ...{ acto: 'lotes.create', resource: 'lote', id },
    despues: auditedFields(edited),
  });
  return readLote(tx, id, context);
}

/**
 * Changes day or quantity of a lote. Reservas that no longer fit move; changed days are recorded.
 * @param documento the document that changes it
 * @throws NotFound, StaleVersion; Conflict for a finished lote or one of another document, and for a quantity
 *   below the reserved one without `mueveReservas`
 */
export async function changeLote(
  tx: Db,
  id: number,
  { version, ...edited }: EditedLote & { version: number },
  context: CallerContext,
  documento?: string,
): Promise<Lote> {
  const before = await lockLote(tx, id, context);
  if (before.version !== version) {
    throw await staleVersion(tx, { entity: 'Lote', resource: 'lote', id, actual: before });
  }
  if (before.terminado) throw isFinished();
  if (isForeign(before, documento)) throw isOfDocument();
  if (edited.modeloColorId !== before.modeloColorId || edited.tallaId !== before.tallaId) {
    throw new FieldsInvalid([{ field: 'variante', key: 'La prenda de un lote no se puede cambiar.' }]);
  }
  if (edited.cantidad < before.reservado && !edited.mueveReservas) throw belowReserved(before);
  const held = await lotes.listReservaIds(tx, id);
  await lotes.updateLote(tx, id, edited);
  const reason: MoveReason = {
    ...{ porQue: 'lote', usuarioId: context.caller.userId, lotes: [before] },
  };
  await reallocateCells(tx, [before], reason);
  if (edited.fecha !== before.fecha) await recordMovedDay(tx, held, reason);
  await audit(tx, context, {
    ...{ acto: 'lotes.update', resource: 'lote', id },
    antes: auditedFields(before),
    despues: auditedFields(edited),
  });
  return readLote(tx, id, context);
}

interface Removal {
  /** The documents that delete their lotes. */
  documentos?: readonly string[];
  /** Reservas move by rule; else a lote with reservas is refused. */
  mueveReservas?: boolean;
}

/**
 * Deletes all of these lotes.
 * @throws NotFound; Conflict for one with reservas, a finished one, or one of another document
 */
export async function removeLotes(
  tx: Db,
  ids: number[],
  context: CallerContext,
  { documentos = [], mueveReservas = false }: Removal = {},
): Promise<{ borrados: number[] }> {
  const cells = await lotes.listLoteCells(tx, ids);
  await lockCells(tx, cells);
  const found = await lotes.selectLotes(tx).where('lote.id', 'in', ids).execute();
  const missing = ids.find((id) => !found.some((row) => row.id === id));
  if (missing !== undefined) throw new NotFound('Lote', missing);
  if (found.some(({ terminado }) => terminado)) throw isFinished();
  if (found.some(({ documento }) => documento && !documentos.includes(documento))) throw isOfDocument();
  const held = found.find(({ reservado }) => reservado > 0);
  if (held && !mueveReservas) throw isReserved(await readLote(tx, held.id, context));
  if (held) {
    // Reservas leave an ended lote by rule, and each changed day is recorded.
    await lotes.endLotes(tx, ids);
    await reallocateCells(tx, cells, {
      ...{ porQue: 'lote', usuarioId: context.caller.userId, lotes: causesOf(found) },
    });
  }
  await lotes.deleteLotes(tx, ids);
  if (!held) await reallocateCells(tx, cells, { porQue: 'lote' });
  await auditMany(
    tx,
    context,
    found.map(({ id, fecha, cantidad }) => ({
      ...{ acto: 'lotes.delete', resource: 'lote', id },
      antes: { fecha, cantidad },
    })),
  );
  return { borrados: ids };
}

/** Returns lotes as the cause of moved promises, one of each cell. */
const causesOf = (rows: readonly lotes.LoteRecord[]) => [
  ...new Map(
    rows.map(({ id, fecha, modelo_color_id: modeloColorId, talla_id: tallaId }) => [
      `${modeloColorId}/${tallaId}`,
      { id, fecha, modeloColorId, tallaId },
    ]),
  ).values(),
];

interface Finish {
  id: number;
  /** The garments that came; fewer than reserved displace the newest reservas of the lote. */
  arrived: number | undefined;
  now: Date;
  /** The document that finishes it. */
  documento?: string | undefined;
}

/**
 * Moves the garments of a lote into the warehouse; its reservas are then from stock. A finished lote is of no
 * document: what its document still brings is in another one.
 * @throws NotFound, Conflict for a finished lote or one of another document
 */
export async function finishLote(
  tx: Db,
  { id, arrived, now, documento }: Finish,
  context: CallerContext,
): Promise<Lote> {
  const before = await lockLote(tx, id, context);
  if (before.terminado) throw isFinished();
  if (isForeign(before, documento)) throw isOfDocument();
  const cantidad = arrived ?? before.cantidad;
  await serveOldest(tx, [{ lote: id, n: cantidad }]);
  await lotes.putFinished(tx, id, cantidad, now);
  const { modeloColorId, tallaId } = before;
  await recordMovements(
    tx,
    [{ modeloColorId, tallaId, cantidad, a: await readWarehouse(tx) }],
    { motivo: 'recepcion', documento: `lote ${id}`, usuarioId: context.caller.userId },
    {
      language: context.language,
      reason: { porQue: 'lote', usuarioId: context.caller.userId, lotes: [before] },
    },
  );
  await audit(tx, context, {
    ...{ acto: 'lotes.terminar', resource: 'lote', id },
    antes: { cantidad: before.cantidad },
    despues: { cantidad, terminado: now.toISOString() },
  });
  return readLote(tx, id, context);
}

/**
 * Splits a lote of which only a part arrives now: another lote gets the rest on the same day, with the newest
 * reservas, and its document. The caller then finishes the first one in the same transaction, which counts
 * both.
 * @returns the id of the lote with the rest
 * @throws NotFound, Conflict for a finished lote or one of another document
 */
export async function splitLote(
  tx: Db,
  { id, arrived, rest, documento }: { id: number; arrived: number; rest: number; documento?: string },
  context: CallerContext,
): Promise<number> {
  const before = await lockLote(tx, id, context);
  if (before.terminado) throw isFinished();
  if (isForeign(before, documento)) throw isOfDocument();
  await serveOldest(tx, [{ lote: id, n: arrived }]);
  const left = auditedFields({ ...before, cantidad: rest });
  // A document has one lote of each cell.
  await lotes.clearDocumento(tx, id);
  const next = await lotes.insertLote(tx, left, before.documento);
  await lotes.moveReservas(tx, id, next);
  await audit(tx, context, { ...{ acto: 'lotes.create', resource: 'lote', id: next }, despues: left });
  return next;
}

async function readLote(db: Db, id: number, context: CallerContext): Promise<Lote> {
  const found = await lotes.findLote(db, id, context);
  if (!found) throw new NotFound('Lote', id);
  return found;
}

/** Locks the cell of a lote and returns the lote. @throws NotFound */
async function lockLote(tx: Db, id: number, context: CallerContext): Promise<Lote> {
  await lockCells(tx, await lotes.listLoteCells(tx, [id]));
  return readLote(tx, id, context);
}

const isForeign = (lote: Lote, documento: string | undefined): boolean =>
  lote.documento !== undefined && lote.documento !== documento;

const isFinished = () =>
  new Conflict('Lote is finished.', [
    { key: 'Este lote ya está terminado: sus prendas están en el almacén.' },
  ]);

const isOfDocument = () =>
  new Conflict('Lote belongs to a document.', [
    { key: 'Este lote es de una orden de fabricación o de una compra: cambie sus prendas allí.' },
  ]);

const belowReserved = ({ reservado, reservas }: Lote) =>
  new Conflict(
    'Lote has reserved garments.',
    [
      {
        key: '{{n}} prendas de este lote están prometidas a pedidos. Marque que sus reservas se muevan, o deje el lote como está.',
        params: { n: reservado },
      },
    ],
    { campo: 'cantidad', reservas },
  );

const isReserved = ({ reservado, reservas }: Lote) =>
  new Conflict(
    'Lote has reserved garments.',
    [
      {
        key: '{{n}} prendas de este lote están prometidas a pedidos. Mueva antes sus reservas.',
        params: { n: reservado },
      },
    ],
    { reservas },
  );
