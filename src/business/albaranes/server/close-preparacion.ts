/** Closes a picking list: the garments leave the stock and count as served, with a number. */
import type { Db } from '#database/schema.ts';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, StaleVersion } from '../../../platform/http/failures.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { maySendOn } from '../../pedidos/order-days.ts';
import { cancelCells, listRest, serveCells } from '../../pedidos/server/index.ts';
import { nameCells, readWarehouse, recordMovements } from '../../stock/server/index.ts';
import type { Albaran } from '../albaranes.contract.ts';
import { sharePlaces } from '../places.ts';
import type { Closing, closePreparacionEndpoint } from '../preparaciones.contract.ts';
import { holdTransportista, insertAlbaran, readAddress } from './albaranes.repository.ts';
import { hasAddress, lockOpenPreparacion, readPreparacion } from './change-preparacion.ts';
import { listShelves } from './find-preparacion.ts';
import { listCells, type StoredCell } from './preparaciones.repository.ts';
import { readAlbaran } from './read-albaran.ts';
import { type DeliveryParts, sendAlbaran } from './step-albaran.ts';

/** Most garments that a refusal names. */
const maxNamed = 5;

/**
 * Closes a picking list as an albarán in the caller's transaction. Garments that were not picked stay owed,
 * or all that the pedidos still wait for is cancelled.
 * @throws NotFound, StaleVersion, FieldsInvalid; Conflict for a closed list or nothing picked, for an address
 *   that is gone, for a garment that is no longer reserved from stock, for one past its cancel day, and for a
 *   special garment whose surcharge is not set
 */
export async function closePreparacion(
  tx: Db,
  id: number,
  { version, ...given }: BodyOf<typeof closePreparacionEndpoint>,
  context: CallerContext,
  { clock, letters }: DeliveryParts,
): Promise<Albaran> {
  checkClosing(given);
  const carrier = await carrierOf(tx, given);
  const list = await lockOpenPreparacion(tx, id, context);
  if (list.version !== version) {
    throw new StaleVersion('Preparacion', id, { actual: await readPreparacion(tx, id, context) });
  }
  const picked = (await listCells(tx, id)).filter(({ recogida }) => recogida > 0);
  if (picked.length === 0) {
    throw new Conflict('Nothing is picked.', [
      { key: 'No hay ninguna prenda recogida: no hay nada que enviar.' },
    ]);
  }
  const celdas = picked.map((cell) => ({ ...cell, cantidad: cell.recogida }));
  if (!(await hasAddress(tx, list.clienteId, list.direccionId))) {
    throw new Conflict('The address is gone.', [
      { key: 'La dirección de envío de esta preparación ya no es de la tienda: elija otra.' },
    ]);
  }
  const today = clock.today();
  await serveCells(tx, celdas, context, {
    async check() {
      // Days and reservas can change until the locks of pedidos and cells are held.
      const now = (await listCells(tx, id)).filter(({ recogida }) => recogida > 0);
      await checkMayLeave(tx, now, today, context);
    },
    // The number that comes next is locked until the end, so no cell may be waited for after it.
    withRest: given.resto === 'cancelar',
  });
  const { userId } = context.caller;
  const { resto, reembolso, seguimiento = '', ...facts } = given;
  const albaran = await insertAlbaran(
    tx,
    {
      ...facts,
      ...carrier,
      resto,
      clienteId: list.clienteId,
      direccion: await readAddress(tx, list.clienteId, list.direccionId),
      fecha: today,
      reembolso: reembolso === undefined ? null : Math.round(reembolso * 100),
      preparacionId: id,
      creado: clock.now(),
      creadoPor: userId,
    },
    celdas,
  );
  const inStock = celdas.filter(({ esEncargo }) => !esEncargo);
  await recordMovements(
    tx,
    sharePlaces(inStock, await listShelves(tx, inStock), await readWarehouse(tx)).map(
      ({ cell: { modeloColorId, tallaId }, lugarId, cantidad }) => ({
        ...{ modeloColorId, tallaId, cantidad, de: lugarId },
      }),
    ),
    { motivo: 'venta', momento: clock.now(), documento: `albaran ${albaran.id}`, usuarioId: userId },
    { mayTakeReserved: true, language: context.language },
  );
  if (resto === 'cancelar') {
    const pedidoIds = [...new Set(picked.map(({ pedidoId }) => pedidoId))];
    await cancelCells(tx, await listRest(tx, { pedidoIds, preparacionId: id }), given.motivo, context);
  }
  await tx
    .updateTable('preparacion')
    .set({ cerrada: clock.now(), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(tx, context, {
    ...{ acto: 'albaranes.create', resource: 'albaran', id: `A${albaran.id}` },
    despues: {
      numero: albaran.numero,
      clienteId: list.clienteId,
      prendas: celdas.reduce((sum, { cantidad }) => sum + cantidad, 0),
      bultos: given.bultos,
    },
  });
  if (seguimiento) await sendAlbaran(tx, albaran.id, { seguimiento }, context, { clock, letters });
  return readAlbaran(tx, albaran.id, context);
}

/** Returns the carrier of a closing. @throws FieldsInvalid for one that the house does not use */
async function carrierOf(tx: Db, { transportistaId, transportista }: Closing) {
  if (transportistaId === undefined) return { transportista, transportistaId: null };
  const found = await holdTransportista(tx, transportistaId);
  if (!found) {
    throw new FieldsInvalid([{ field: 'transportistaId', key: 'Este transportista ya no está en uso.' }]);
  }
  return { transportista: found.nombre, transportistaId };
}

/** @throws FieldsInvalid */
function checkClosing({ portes, reembolso, resto, motivo }: Closing): void {
  if (portes === 'reembolso' && !reembolso) {
    throw new FieldsInvalid([{ field: 'reembolso', key: 'Escriba lo que cobra el transportista.' }]);
  }
  if (portes !== 'reembolso' && reembolso !== undefined) {
    throw new FieldsInvalid([
      { field: 'reembolso', key: 'El transportista solo cobra en un envío contra reembolso.' },
    ]);
  }
  if (resto === 'cancelar' && !motivo) {
    throw new FieldsInvalid([
      { field: 'motivo', key: 'Escriba por qué se cancela el resto: la tienda lo lee.' },
    ]);
  }
}

/** @throws Conflict for a garment past its cancel day, or no longer reserved from stock */
async function checkMayLeave(
  tx: Db,
  picked: readonly StoredCell[],
  today: string,
  { language }: CallerContext,
): Promise<void> {
  const past = picked.find((cell) => !maySendOn(cell, today));
  if (past) {
    throw new Conflict(
      'The cancel day is past.',
      [
        {
          key: 'El pedido #{{id}} no se puede enviar después del {{fecha}} sin el sí de la tienda.',
          params: {
            id: past.pedidoId,
            fecha: past.cancelarTras ? formatDay(past.cancelarTras, language) : '',
          },
        },
      ],
      { pedidoId: past.pedidoId, cancelarTras: past.cancelarTras },
    );
  }
  const unpriced = picked.find(({ isUnpriced }) => isUnpriced);
  if (unpriced) {
    throw new Conflict('A special garment has no surcharge yet.', [
      {
        key: 'El encargo del pedido #{{id}} aún no tiene suplemento. Fíjelo antes en el pedido (0 € si no lo lleva): después ya no se puede.',
        params: { id: unpriced.pedidoId },
      },
    ]);
  }
  const reserved = new Map<string, number>();
  const gone = picked.filter((cell) => {
    const key = `${cell.lineaId}/${cell.modeloColorId}/${cell.tallaId}`;
    const left = (reserved.get(key) ?? cell.reservado) - cell.recogida;
    reserved.set(key, left);
    return left < 0;
  });
  if (gone.length === 0) return;
  const named = gone.slice(0, maxNamed);
  const names = new Map(
    (await nameCells(tx, named, language)).map((one) => [`${one.modeloColorId}/${one.tallaId}`, one.nombre]),
  );
  throw new Conflict(
    'Garments are no longer reserved.',
    named.map((cell) => ({
      key: '{{prenda}}: el pedido #{{id}} ya no la tiene reservada del stock. Quítela de la lista.',
      params: { prenda: names.get(`${cell.modeloColorId}/${cell.tallaId}`) ?? '', id: cell.pedidoId },
    })),
    { celdas: gone.slice(0, 100).map(({ id }) => id) },
  );
}
