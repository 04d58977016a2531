/** A shop, or a rep for it, asks to send garments back; the house authorises or refuses. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { knownPictures } from '../../../platform/server/pictures/store-upload.ts';
import type { Letters } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { nameCells } from '../../stock/server/index.ts';
import { canAct, type DevolucionAct, expiredLimit, returnLimits } from '../devolucion.ts';
import type { Devolucion, NewDevolucion } from '../devoluciones.contract.ts';
import { postDevolucion } from './devolucion-letters.ts';
import { type Reader, readDevolucion, staffReader } from './read-devolucion.ts';
import {
  type Author,
  insertDevolucion,
  insertPaso,
  type LockedDevolucion,
  listServedCells,
  lockDevolucion,
  lockPedidoToReturn,
  type ServedCell,
} from './write-devolucion.repository.ts';

/** The parts that acts on returns need beside the request. */
export interface Acting {
  context: CallerContext;
  clock: Clock;
  letters: Letters;
}

export const authorOf = ({ context, clock }: Acting): Author => ({
  cuando: clock.now(),
  usuarioId: context.caller.userId,
});

type CellKey = Pick<ServedCell, 'pedidoLineaId' | 'modeloColorId' | 'tallaId'>;
/** Returns whether both are the same garment of the same line. */
export const sameCell = (a: CellKey, b: CellKey) =>
  a.pedidoLineaId === b.pedidoLineaId && a.modeloColorId === b.modeloColorId && a.tallaId === b.tallaId;

/**
 * Stores a request of a return.
 * @throws NotFound for a pedido out of reach; FieldsInvalid for a garment of another pedido or a picture
 *   that the caller did not upload; Conflict for a special garment, after the days of the house, and for more
 *   than was served and not sent back yet
 */
export async function askDevolucion(
  tx: Db,
  asked: NewDevolucion,
  reader: Reader,
  acting: Acting,
): Promise<Devolucion> {
  const { context, clock } = acting;
  const pedido = await lockPedidoToReturn(tx, asked.pedidoId, reader.reach);
  if (!pedido) throw new NotFound('Pedido', asked.pedidoId);
  const served = await listServedCells(tx, asked.pedidoId);
  // Staff may record a return after its days, too.
  const days = reader.reader === 'shop' ? (await readSettingRow(tx)).plazos : {};
  for (const [place, linea] of asked.lineas.entries()) {
    const cell = served.find((one) => sameCell(one, linea));
    if (!cell) {
      throw new FieldsInvalid([
        { field: `lineas.${place}.pedidoLineaId`, key: 'Esta prenda no es de este pedido.' },
      ]);
    }
    if (cell.isEncargo) throw await specialGarment(tx, cell, place, context);
    const limit = expiredLimit(returnLimits(cell.entrega, days), linea.causa, clock.today());
    if (limit) throw await tooLate(tx, cell, limit, context, `lineas.${place}.causa`);
    const left = cell.servida - cell.reclamada;
    if (linea.cantidad > left) throw await tooMany(tx, cell, left, context, `lineas.${place}.cantidad`);
  }
  const fotos = [...new Set(asked.fotos)];
  const own = fotos.length > 0 ? await knownPictures(tx, fotos, context.caller.userId) : [];
  if (own.length < fotos.length) {
    throw new FieldsInvalid([{ field: 'fotos', key: 'Una foto ya no está: vuelva a subirla.' }]);
  }
  const author = authorOf(acting);
  const { id, numero } = await insertDevolucion(
    tx,
    { ...asked, fotos },
    { ...author, clienteId: pedido.clienteId, fecha: clock.today() },
  );
  await audit(tx, context, {
    ...{ acto: 'devoluciones.create', resource: 'devolucion', id },
    despues: {
      ...{ numero, pedidoId: asked.pedidoId, clienteId: pedido.clienteId, desea: asked.desea },
      prendas: asked.lineas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    },
  });
  return readDevolucion(tx, id, reader);
}

async function specialGarment(tx: Db, cell: ServedCell, place: number, { language }: CallerContext) {
  const [named] = await nameCells(tx, [cell], language);
  return new Conflict(
    'Special garments are not taken back.',
    [{ key: '{{prenda}} es un encargo especial: no se devuelve.', params: { prenda: named?.nombre ?? '' } }],
    { campo: `lineas.${place}.pedidoLineaId` },
  );
}

async function tooLate(tx: Db, cell: ServedCell, dia: string, { language }: CallerContext, campo: string) {
  const [named] = await nameCells(tx, [cell], language);
  return new Conflict(
    'The days of this return are over.',
    [
      {
        key: '{{prenda}}: por ese motivo se podía devolver hasta el {{dia}}.',
        params: { prenda: named?.nombre ?? '', dia },
      },
    ],
    { campo },
  );
}

/** Returns the refusal of more garments than were served and not sent back yet. */
export async function tooMany(
  tx: Db,
  cell: Pick<ServedCell, 'modeloColorId' | 'tallaId'>,
  left: number,
  { language }: CallerContext,
  campo: string,
) {
  const [named] = await nameCells(tx, [cell], language);
  return new Conflict(
    'Not so many garments were served.',
    [
      {
        key: '{{prenda}}: quedan {{n}} servidas por devolver.',
        params: { prenda: named?.nombre ?? '', n: Math.max(0, left) },
      },
    ],
    { campo },
  );
}

/** Locks a return for an act. @throws NotFound; Conflict when another user changed its state meanwhile */
export async function lockFor(
  tx: Db,
  id: number,
  act: DevolucionAct,
  { reach }: Pick<Reader, 'reach'>,
): Promise<LockedDevolucion> {
  const found = await lockDevolucion(tx, id, reach);
  if (!found) throw new NotFound('Devolución', id);
  if (!canAct(act, found.estado)) throw changedMeanwhile(found);
  return found;
}

export const changedMeanwhile = ({ numero, estado }: LockedDevolucion) =>
  new Conflict(
    'The return is in another state.',
    [
      {
        key: 'La devolución {{numero}} ya ha cambiado de estado. Vuelva a mirarla.',
        params: { numero },
      },
    ],
    { estado },
  );

interface Answer {
  id: number;
  nota: string;
}

/** Authorises a return. @throws NotFound, Conflict */
export async function authorizeDevolucion(tx: Db, { id, nota }: Answer, acting: Acting): Promise<Devolucion> {
  return answer(tx, { id, nota, act: 'authorize', estado: 'autorizada' }, acting);
}

/** Refuses a return with a reason. @throws NotFound, Conflict also when garments arrived */
export async function refuseDevolucion(tx: Db, { id, nota }: Answer, acting: Acting): Promise<Devolucion> {
  return answer(tx, { id, nota, act: 'refuse', estado: 'rechazada' }, acting);
}

async function answer(
  tx: Db,
  { id, nota, act, estado }: Answer & { act: 'authorize' | 'refuse'; estado: 'autorizada' | 'rechazada' },
  acting: Acting,
): Promise<Devolucion> {
  const { context } = acting;
  const reader = staffReader(context);
  const before = await lockFor(tx, id, act, reader);
  if (act === 'refuse') checkNothingArrived(before);
  await insertPaso(tx, id, estado, nota, authorOf(acting));
  await audit(tx, context, {
    ...{ acto: `devoluciones.${act}`, resource: 'devolucion', id },
    antes: { estado: before.estado },
    despues: { estado, ...(nota && { nota }) },
  });
  const devolucion = await readDevolucion(tx, id, reader);
  await postDevolucion(tx, acting.letters, devolucion, nota);
  return devolucion;
}

/** The shop withdraws its request. @throws NotFound, Conflict also when garments arrived */
export async function withdrawDevolucion(
  tx: Db,
  id: number,
  reader: Reader,
  acting: Acting,
): Promise<Devolucion> {
  const before = await lockFor(tx, id, 'withdraw', reader);
  checkNothingArrived(before);
  await insertPaso(tx, id, 'anulada', '', authorOf(acting));
  await audit(tx, acting.context, {
    ...{ acto: 'devoluciones.withdraw', resource: 'devolucion', id },
    antes: { estado: before.estado },
    despues: { estado: 'anulada' },
  });
  return readDevolucion(tx, id, reader);
}

function checkNothingArrived({ recibidas, numero }: LockedDevolucion): void {
  if (recibidas === 0) return;
  throw new Conflict('Garments have arrived.', [
    { key: 'De la devolución {{numero}} ya han llegado prendas.', params: { numero } },
  ]);
}
