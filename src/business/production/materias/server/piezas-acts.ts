/** Acts of staff on piezas. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { seesCosts } from '../../server/costs.ts';
import { hundredths, quantityOf } from '../../units.ts';
import { libresOf } from '../pieza-ledger.ts';
import type { EditedPieza, Pieza } from '../piezas.contract.ts';
import * as repository from './piezas.repository.ts';
import { expectWhole, lockPiezas, notEnough, recordPiezas } from './record-piezas.ts';

const auditedFields = ({ numero, tintada, ancho, lugarId, estante, faltas }: EditedPieza) => ({
  ...{ numero, tintada, ancho, lugarId, estante },
  faltas: faltas.map(({ metro, texto }) => (metro === undefined ? texto : `${metro}: ${texto}`)),
});

const readerOf = ({ caller, language }: CallerContext) => ({ language, withCosts: seesCosts(caller) });

export async function readPieza(db: Db, id: number, context: CallerContext): Promise<Pieza> {
  const found = await repository.findPieza(db, id, readerOf(context));
  if (!found) throw new NotFound('Pieza', id);
  return found;
}

/** @throws FieldsInvalid for a place that does not exist or is closed */
export async function expectPlace(tx: Db, lugarId: number, field = 'lugarId'): Promise<void> {
  const place = await tx
    .selectFrom('lugar')
    .where('id', '=', lugarId)
    .where('cerrado', '=', false)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!place) throw new FieldsInvalid([{ field, key: 'Este lugar no existe o está cerrado.' }]);
}

/** Changes the facts of a pieza, and moves it. @throws NotFound, StaleVersion, FieldsInvalid */
export function changePieza(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedPieza & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Pieza> {
  return db.transaction().execute(async (tx) => {
    await lockPiezas(tx, [id]);
    const before = await readPieza(tx, id, context);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Pieza', resource: 'pieza', id, actual: before });
    }
    await repository.updatePieza(tx, id, edited);
    if (edited.lugarId !== before.lugarId) {
      await expectPlace(tx, edited.lugarId);
      const { lugarId } = edited;
      await recordPiezas(tx, [{ piezaId: id, tipo: 'traslado', cantidad: 0, lugarId }], {
        ...{ fecha: clock.today(), usuarioId: context.caller.userId },
      });
    }
    await audit(tx, context, {
      ...{ acto: 'piezas.update', resource: 'pieza', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return readPieza(tx, id, context);
  });
}

/** Loses a part of a pieza, or counts what is left of it. @throws NotFound, Conflict for more than is free */
export async function movePieza(
  tx: Db,
  id: number,
  act: { tipo: 'perdido' | 'contado'; cantidad: number; nota: string },
  context: CallerContext,
  clock: Clock,
): Promise<Pieza> {
  const pieza = (await lockPiezas(tx, [id])).get(id);
  // Without a reception: its entrada was annulled.
  if (!pieza?.recibido) throw new NotFound('Pieza', id);
  const given = hundredths(act.cantidad);
  expectWhole(pieza, given);
  const cantidad = act.tipo === 'perdido' ? given : given - pieza.quedan;
  if (act.tipo === 'perdido' && (cantidad === 0 || cantidad > libresOf(pieza)))
    throw notEnough(pieza, cantidad);
  const { tipo, nota } = act;
  if (cantidad !== 0) {
    await recordPiezas(tx, [{ piezaId: id, tipo, cantidad, nota }], {
      ...{ fecha: clock.today(), usuarioId: context.caller.userId },
    });
  }
  await audit(tx, context, {
    ...{ acto: `piezas.${tipo}`, resource: 'pieza', id },
    antes: { quedan: quantityOf(pieza.quedan) },
    despues: {
      quedan: quantityOf(tipo === 'perdido' ? pieza.quedan - cantidad : pieza.quedan + cantidad),
      ...(nota && { nota }),
    },
  });
  return readPieza(tx, id, context);
}
