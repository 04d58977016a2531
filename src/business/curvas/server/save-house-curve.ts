import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { RecordKindNames } from '../../../platform/server/record-acts.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { type EditableHouseCurve, type EditedHouseCurve, maxHouseCurves } from '../house-curves.contract.ts';
import * as repository from './house-curves.repository.ts';

/** The curves of the house in the audit trail. */
export const houseCurveKind: RecordKindNames = {
  ...{ table: 'curva_casa', acts: 'curvascasa', resource: 'curvacasa' },
};

const auditedFields = ({ nombre, tallajeId, partes }: EditedHouseCurve) => ({ nombre, tallajeId, partes });

/** @throws FieldsInvalid for an unknown size run, or a talla outside it */
async function checkRun(tx: Db, { tallajeId, partes }: EditedHouseCurve): Promise<void> {
  const tallas = await repository.keepTallaje(tx, tallajeId);
  if (!tallas) throw new FieldsInvalid([{ field: 'tallajeId', key: 'Este tallaje ya no existe.' }]);
  if (partes.some(({ tallaId }) => !tallas.has(tallaId))) {
    throw new FieldsInvalid([{ field: 'partes', key: 'Hay una talla que no es del tallaje.' }]);
  }
}

/** Adds a curve of the house after the others. @throws FieldsInvalid, Conflict for too many */
export async function createHouseCurve(
  tx: Db,
  edited: EditedHouseCurve,
  context: CallerContext,
): Promise<EditableHouseCurve> {
  if ((await repository.countHouseCurves(tx)) >= maxHouseCurves) {
    throw new Conflict('Too many Curvas.', [
      {
        key: 'Como máximo {{max}} curvas. Borre alguna antes de crear otra.',
        params: { max: maxHouseCurves },
      },
    ]);
  }
  await checkRun(tx, edited);
  const id = await repository.insertHouseCurve(tx, edited);
  await audit(tx, context, {
    ...{ acto: 'curvascasa.create', resource: 'curvacasa', id },
    despues: auditedFields(edited),
  });
  return (await repository.findHouseCurve(tx, id)) as EditableHouseCurve;
}

/** Changes a curve of the house. @throws NotFound, StaleVersion, FieldsInvalid */
export function changeHouseCurve(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedHouseCurve & { version: number },
  context: CallerContext,
): Promise<EditableHouseCurve> {
  return db.transaction().execute(async (tx) => {
    // The run first: a change of the run locks its curves' tallas in the same order.
    await checkRun(tx, edited);
    await repository.lockHouseCurves(tx, [id]);
    const before = await repository.findHouseCurve(tx, id);
    if (!before) throw new NotFound('Curva', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Curva', resource: 'curvacasa', id, actual: before });
    }
    await repository.updateHouseCurve(tx, id, edited);
    await audit(tx, context, {
      ...{ acto: 'curvascasa.update', resource: 'curvacasa', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findHouseCurve(tx, id)) as EditableHouseCurve;
  });
}

/** Deletes curves of the house, all or none. @throws NotFound */
export function removeHouseCurves(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockHouseCurves(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Curva', missing);
    await repository.deleteHouseCurves(tx, ids);
    await auditMany(
      tx,
      context,
      found.map(({ id, nombre }) => ({
        acto: 'curvascasa.delete',
        resource: 'curvacasa',
        id,
        antes: { nombre },
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
