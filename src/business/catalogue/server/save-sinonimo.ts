import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { type EditedSinonimo, maxSinonimos, type Sinonimo } from '../edit-sinonimos.contract.ts';
import { wordsOf } from '../find/words.ts';
import * as repository from './sinonimos.repository.ts';

const auditedFields = ({ idioma, palabra, significado }: EditedSinonimo) => ({
  idioma,
  palabra,
  significado,
});

/** @throws FieldsInvalid for a word that means itself */
function checkMeaning({ palabra, significado }: EditedSinonimo): void {
  if (wordsOf(palabra).join(' ') === wordsOf(significado).join(' '))
    throw new FieldsInvalid([{ field: 'significado', key: 'Escriba otra cosa que la propia palabra.' }]);
}

/** @throws Conflict when the language has no room for another synonym */
async function checkRoom(tx: Db, { idioma }: EditedSinonimo): Promise<void> {
  if ((await repository.countSinonimos(tx, idioma)) < maxSinonimos) return;
  const key = 'Este idioma ya tiene {{max}} sinónimos: borre antes alguno.';
  throw new Conflict('Too many synonyms.', [{ key, params: { max: maxSinonimos } }], { campo: 'idioma' });
}

/** Runs a write of a synonym. @throws Conflict when the word has a meaning in this language */
async function withUniqueWord<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const key = 'Esta palabra ya tiene un significado en este idioma.';
    throw new Conflict('Synonym already exists.', [{ key }], { campo: 'palabra' });
  }
}

/** Adds a synonym. @throws FieldsInvalid, Conflict for a taken word or a full language */
export async function createSinonimo(
  tx: Db,
  edited: EditedSinonimo,
  context: CallerContext,
): Promise<Sinonimo> {
  checkMeaning(edited);
  await checkRoom(tx, edited);
  const id = await withUniqueWord(() => repository.insertSinonimo(tx, edited));
  await audit(tx, context, {
    ...{ acto: 'sinonimos.create', resource: 'sinonimo', id },
    despues: auditedFields(edited),
  });
  return (await repository.findSinonimo(tx, id)) as Sinonimo;
}

/** Changes a synonym. @throws NotFound, StaleVersion, FieldsInvalid, Conflict as for a new one */
export function changeSinonimo(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedSinonimo & { version: number },
  context: CallerContext,
): Promise<Sinonimo> {
  checkMeaning(edited);
  return db.transaction().execute(async (tx) => {
    // Before the row: a new synonym locks the table first.
    await repository.countSinonimos(tx, edited.idioma);
    const before = await repository.lockSinonimo(tx, id);
    if (!before) throw new NotFound('Sinónimo', id);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Sinónimo', resource: 'sinonimo', id, actual: before });
    }
    if (before.idioma !== edited.idioma) await checkRoom(tx, edited);
    await withUniqueWord(() => repository.updateSinonimo(tx, id, edited));
    await audit(tx, context, {
      ...{ acto: 'sinonimos.update', resource: 'sinonimo', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return (await repository.findSinonimo(tx, id)) as Sinonimo;
  });
}

/** Deletes synonyms, all or none. @throws NotFound */
export function removeSinonimos(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    // Before the rows, as a change does.
    await repository.lockSinonimoTable(tx);
    const found = await repository.lockSinonimos(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Sinónimo', missing);
    await repository.deleteSinonimos(tx, ids);
    await auditMany(
      tx,
      context,
      found.map((row) => ({
        ...{ acto: 'sinonimos.delete', resource: 'sinonimo', id: row.id },
        antes: auditedFields(repository.sinonimoOf(row)),
      })),
    );
    return { borrados: found.map(({ id }) => id) };
  });
}
