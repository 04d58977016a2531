import type { Db } from '#database/schema.ts';
import type { EditedPregunta, Pregunta } from '../edit-preguntas.contract.ts';
import { nombresDeGrupo } from '../grupos.ts';

export function selectPreguntas(db: Db) {
  return db
    .selectFrom('pregunta')
    .select([
      'pregunta.id',
      'pregunta.grupo',
      'pregunta.pregunta',
      'pregunta.respuesta',
      'pregunta.publicada',
      'pregunta.orden',
      'pregunta.version',
    ]);
}
export type PreguntaLine = Awaited<ReturnType<ReturnType<typeof selectPreguntas>['execute']>>[number];

/** Returns the published questions, group by group. */
export async function listShownPreguntas(db: Db): Promise<PreguntaLine[]> {
  const rows = await selectPreguntas(db)
    .where('publicada', '=', true)
    .orderBy('orden')
    .orderBy('id')
    .execute();
  return nombresDeGrupo.flatMap((grupo) => rows.filter((row) => row.grupo === grupo));
}

const toPregunta = (row: PreguntaLine): Pregunta => row as Pregunta;

export async function findPregunta(db: Db, id: number): Promise<Pregunta | undefined> {
  const row = await selectPreguntas(db).where('id', '=', id).executeTakeFirst();
  return row && toPregunta(row);
}

/** Returns a question and locks it until the transaction ends. */
export async function lockPregunta(db: Db, id: number): Promise<Pregunta | undefined> {
  const row = await selectPreguntas(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPregunta(row);
}

const columnsOf = ({ grupo, pregunta, respuesta, publicada }: EditedPregunta) => ({
  grupo,
  pregunta: JSON.stringify(pregunta),
  respuesta: JSON.stringify(respuesta),
  publicada,
});

export async function insertPregunta(db: Db, edited: EditedPregunta, orden: number): Promise<number> {
  const { id } = await db
    .insertInto('pregunta')
    .values({ ...columnsOf(edited), orden })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePregunta(
  db: Db,
  id: number,
  edited: EditedPregunta,
  orden: number,
): Promise<void> {
  await db
    .updateTable('pregunta')
    .set((eb) => ({ ...columnsOf(edited), orden, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
