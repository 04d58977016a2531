/** The states of a delivery after it is closed. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Letters } from '../../mail/server/index.ts';
import { cancelCells, unserveCells } from '../../pedidos/server/index.ts';
import { readWarehouse, recordMovements } from '../../stock/server/index.ts';
import { effectsOf, nextEstados } from '../albaran.ts';
import type { Albaran, AlbaranStep } from '../albaranes.contract.ts';
import { trackingAddress } from '../carrier-file.ts';
import { mailIncident, mailSent } from './albaran-letters.ts';
import { insertPaso, type LockedAlbaran, listDelivered, lockAlbaran } from './albaranes.repository.ts';
import { readAlbaran } from './read-albaran.ts';

export interface DeliveryParts {
  clock: Clock;
  letters: Letters;
}

/** Sends a parcel that was closed in this transaction. */
export const sendAlbaran = (
  tx: Db,
  id: number,
  { seguimiento }: Pick<AlbaranStep, 'seguimiento'>,
  context: CallerContext,
  parts: DeliveryParts,
): Promise<Albaran> =>
  stepAlbaran(
    tx,
    id,
    { estado: 'enviado', seguimiento, enlace: '', nota: '', resto: 'pendiente' },
    context,
    parts,
  );

/**
 * Gives an albarán its next state. A returned or lost parcel lowers what is served; a returned one puts its
 * garments into a place. They are owed again, or cancelled.
 * @throws NotFound; FieldsInvalid; Conflict for a state that cannot follow
 */
export async function stepAlbaran(
  tx: Db,
  id: number,
  { lugarId, resto, ...given }: AlbaranStep,
  context: CallerContext,
  { clock, letters }: DeliveryParts,
): Promise<Albaran> {
  const before = await lockAlbaran(tx, context.caller, id);
  if (!before) throw new NotFound('Albaran', id);
  const step = {
    ...given,
    enlace: given.enlace || trackingAddress(before.plantilla ?? '', given.seguimiento),
  };
  if (!nextEstados[before.estado].includes(step.estado)) {
    throw new Conflict(
      'This state cannot follow.',
      [
        {
          key: 'El albarán {{numero}} ya ha cambiado de estado. Vuelva a mirarlo.',
          params: { numero: before.numero },
        },
      ],
      { estado: before.estado },
    );
  }
  const { unserves, returns } = effectsOf(before.estado, step.estado);
  if (!unserves && resto === 'cancelar') {
    throw new FieldsInvalid([
      { field: 'resto', key: 'Aquí no se deja de servir nada: no hay qué cancelar.' },
    ]);
  }
  if (!returns && lugarId !== undefined) {
    throw new FieldsInvalid([{ field: 'lugarId', key: 'Solo un paquete devuelto vuelve a un lugar.' }]);
  }
  if (resto === 'cancelar' && !step.nota) {
    throw new FieldsInvalid([{ field: 'nota', key: 'Escriba por qué se cancelan las prendas.' }]);
  }
  const { userId } = context.caller;
  const cuando = clock.now();
  if (unserves || returns) {
    const celdas = await listDelivered(tx, id);
    const bringBack = async () => {
      if (!returns) return;
      const a = lugarId ?? (await readWarehouse(tx));
      await recordMovements(
        tx,
        celdas
          .filter(({ esEncargo }) => !esEncargo)
          .map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, cantidad, a })),
        {
          motivo: 'devolucion',
          momento: cuando,
          documento: `albaran ${id}`,
          nota: step.nota,
          usuarioId: userId,
        },
        { language: context.language, scope: context.caller },
      );
    };
    if (unserves) await unserveCells(tx, celdas, context, bringBack);
    else await bringBack();
    if (resto === 'cancelar') await cancelCells(tx, celdas, step.nota, context);
  }
  await insertPaso(tx, id, { ...step, cuando, usuarioId: userId, ...(unserves && { resto }) });
  await audit(tx, context, {
    ...{ acto: 'albaranes.paso', resource: 'albaran', id: `A${id}` },
    antes: { estado: before.estado },
    despues: {
      estado: step.estado,
      ...(step.seguimiento && { seguimiento: step.seguimiento }),
      ...(step.nota && { nota: step.nota }),
    },
  });
  await writeToShop(tx, letters, before, step, resto);
  return readAlbaran(tx, id, context);
}

/** Writes to the shop when a parcel leaves, gets another tracking number, comes back, or is lost. */
async function writeToShop(
  tx: Db,
  letters: Letters,
  before: LockedAlbaran,
  { estado, seguimiento, enlace, nota }: Omit<AlbaranStep, 'lugarId' | 'resto'>,
  resto: AlbaranStep['resto'],
): Promise<void> {
  const { id } = before;
  const isNew = (value: string, known: string | null) => value !== '' && value !== known;
  if (estado === 'enviado') {
    const isTold = before.estado === 'enviado';
    if (isTold && !isNew(seguimiento, before.seguimiento) && !isNew(enlace, before.enlace)) return;
    await mailSent(tx, letters, id);
  }
  // The shop knows nothing of a parcel that never left.
  const hadLeft = before.estado === 'enviado' || before.estado === 'entregado';
  if (hadLeft && (estado === 'devuelto' || estado === 'perdido')) {
    await mailIncident(tx, letters, id, { estado, resto, nota });
  }
}
