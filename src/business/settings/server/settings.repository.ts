import type { Db, Texto } from '#database/schema.ts';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';
import type { DayLetters } from '../day-letters.ts';
import type { SecondFactorRule } from '../second-factor-rule.ts';
import type { TerritoryArea, TerritoryRule } from '../territory.ts';

export interface SettingRow {
  theme: Record<string, string>;
  empresa: Record<string, string>;
  minimos: Record<string, number>;
  plazos: Record<string, number>;
  second_factor: SecondFactorRule;
  territory_rule: TerritoryRule;
  territory_area: TerritoryArea;
  day_letters: DayLetters;
  /** Days for which a blocked pedido keeps its garments. */
  blocked_order_days: number;
  /** Days after the first day of an order within which other orders count against the limit. */
  credit_horizon_days: number;
  logo_id: number | null;
  version: number;
}

const settingColumns = [
  'theme',
  'empresa',
  'minimos',
  'plazos',
  'second_factor',
  'territory_rule',
  'territory_area',
  'day_letters',
  'blocked_order_days',
  'credit_horizon_days',
  'logo_id',
  'version',
] as const;

/** Returns the only row of the company's settings. */
export function readSettingRow(db: Db) {
  return db.selectFrom('app_setting').select(settingColumns).executeTakeFirstOrThrow();
}

/** Locks that row until the transaction ends. */
export function lockSettingRow(db: Db): Promise<SettingRow> {
  return db.selectFrom('app_setting').select(settingColumns).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the logo of the settings. */
export async function findLogo(db: Db): Promise<ImagenRow | undefined> {
  return db
    .selectFrom('app_setting')
    .innerJoin('imagen', 'imagen.id', 'app_setting.logo_id')
    .select(['imagen.id', 'imagen.ancho', 'imagen.alto', 'imagen.color', 'imagen.alt', 'imagen.digest'])
    .executeTakeFirst();
}

/** Returns the logo as documents print it. */
export async function readLogoFile(db: Db): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('app_setting').select('logo_file').executeTakeFirstOrThrow();
  return row.logo_file ? new Uint8Array(row.logo_file) : undefined;
}

/** Writes the logo as documents print it. */
export async function putLogoFile(db: Db, bytes: Uint8Array | null): Promise<void> {
  await db
    .updateTable('app_setting')
    .set({ logo_file: bytes && Buffer.from(bytes) })
    .execute();
}

/** Writes the settings. @returns the new version */
export async function putSettingRow(
  db: Db,
  {
    theme,
    empresa,
    minimos,
    plazos,
    second_factor,
    territory_rule,
    territory_area,
    day_letters,
    blocked_order_days,
    credit_horizon_days,
    logo_id,
  }: Omit<SettingRow, 'version'>,
): Promise<number> {
  const row = await db
    .updateTable('app_setting')
    .set((eb) => ({
      theme: JSON.stringify(theme),
      empresa: JSON.stringify(empresa),
      minimos: JSON.stringify(minimos),
      plazos: JSON.stringify(plazos),
      second_factor,
      territory_rule,
      territory_area,
      day_letters,
      blocked_order_days,
      credit_horizon_days,
      logo_id,
      version: eb('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export interface CountryRow {
  id: number;
  iso2: string;
  nombre: Texto;
  ue: boolean;
}

/** Returns all countries, the own markets first. */
export function listCountries(db: Db): Promise<CountryRow[]> {
  return db
    .selectFrom('country')
    .select(['id', 'iso2', 'nombre', 'ue'])
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** Returns one country; undefined for an unknown id. */
export function findCountry(db: Db, id: number): Promise<CountryRow | undefined> {
  return db
    .selectFrom('country')
    .where('id', '=', id)
    .select(['id', 'iso2', 'nombre', 'ue'])
    .executeTakeFirst();
}
