import type { Db, Texto } from '#database/schema.ts';

/** The one row of the house's settings. */
export function readSettingRow(db: Db) {
  return db
    .selectFrom('app_setting')
    .select(['theme', 'empresa', 'minimos', 'version'])
    .executeTakeFirstOrThrow();
}

export interface CountryRow {
  id: number;
  iso2: string;
  nombre: Texto;
  ue: boolean;
}

/** All countries, the own markets first. */
export function listCountries(db: Db): Promise<CountryRow[]> {
  return db
    .selectFrom('country')
    .select(['id', 'iso2', 'nombre', 'ue'])
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** One country; undefined when there is none of that id. */
export function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  return db
    .selectFrom('country')
    .where('id', '=', id)
    .select(['id', 'iso2', 'nombre', 'ue'])
    .executeTakeFirst();
}
