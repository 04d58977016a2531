import type { Db } from '#database/schema.ts';

/** Returns the names of materias, for the audit trail. */
export const namesOfMaterias = (db: Db, ids: readonly number[]) =>
  db.selectFrom('materia').where('id', 'in', ids).select(['id', 'nombre']).execute();
