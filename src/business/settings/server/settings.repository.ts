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
