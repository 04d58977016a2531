import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { EditedPregunta, Pregunta } from '../edit-preguntas.contract.ts';
import { nextPlace } from './listed-rows.repository.ts';
import { findPregunta, insertPregunta, lockPregunta, updatePregunta } from './preguntas.repository.ts';

/** Returns the editable fields for the audit trail. */
const auditedFields = ({ grupo, pregunta, respuesta, publicada }: EditedPregunta) => ({
  grupo,
  pregunta,
  respuesta,
  publicada,
});

/** Adds a question at the end of its group. */
export async function createPregunta(
  tx: Db,
  edited: EditedPregunta,
  context: CallerContext,
): Promise<Pregunta> {
  const id = await insertPregunta(tx, edited, await nextPlace(tx, 'pregunta', edited.grupo));
  await audit(tx, context, {
    acto: 'preguntas.create',
    resource: 'pregunta',
    id,
    despues: auditedFields(edited),
  });
  return (await findPregunta(tx, id)) as Pregunta;
}

/**
 * Changes a question; one that moves to another group goes to its end.
 * @throws NotFound, StaleVersion
 */
export function changePregunta(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedPregunta & { version: number },
  context: CallerContext,
): Promise<Pregunta> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPregunta(tx, id);
    if (!before) throw new NotFound('Pregunta', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Pregunta', resource: 'pregunta', id, actual: before });
    }
    const stays = before.grupo === edited.grupo;
    const orden = stays ? before.orden : await nextPlace(tx, 'pregunta', edited.grupo);
    await updatePregunta(tx, id, edited, orden);
    await audit(tx, context, {
      acto: 'preguntas.update',
      resource: 'pregunta',
      id,
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await findPregunta(tx, id)) as Pregunta;
  });
}
