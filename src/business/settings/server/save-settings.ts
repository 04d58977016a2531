import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid } from '../../../platform/http/failures.ts';
import type { Imagen } from '../../../platform/http/imagen.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { imagenOf, type PictureKeeping, type Pictures } from '../../../platform/server/pictures/pictures.ts';
import { type EditedSettings, empresaShape, minimosShape, plazosShape } from '../edit-settings.contract.ts';
import type { Plazos } from '../making-time.ts';
import {
  findLogo,
  lockSettingRow,
  putLogoFile,
  putSettingRow,
  readSettingRow,
  type SettingRow,
} from './settings.repository.ts';
import { staleVersion } from './stale-version.ts';

export interface SettingsParts extends PictureKeeping {
  /** Returns whether an account has a second factor; provided by the identity slice. */
  hasSecondFactor(db: Db, userId: string): Promise<boolean>;
  pictures: Pick<Pictures, 'read'>;
}

/** The width of a logo in a document, in px. */
const logoWidth = 960;

/** Returns the settings in their wire format: the theme's colours beside company data and minimums. */
export const wireSettings = (
  { theme, empresa, minimos, plazos, version, logo_id, ...rules }: SettingRow,
  logo?: Imagen,
) => ({
  ...theme,
  empresa,
  minimos,
  plazos,
  ...wireRules(rules),
  ...(logo_id !== null && { logoId: logo_id }),
  ...(logo && { logo }),
  version,
});

/** Reads the settings in their wire format. */
export async function readSettings(db: Db, language: Language) {
  const [row, logo] = await Promise.all([readSettingRow(db), findLogo(db)]);
  return wireSettings(row, logo && imagenOf(logo, language));
}

/** Renders the logo as documents print it. @throws FieldsInvalid for an unknown picture */
async function printedLogo(db: Db, { pictures }: SettingsParts, logoId: number): Promise<Uint8Array> {
  const row = await db.selectFrom('imagen').where('id', '=', logoId).select('digest').executeTakeFirst();
  const bytes = row && (await pictures.read(logoId, row.digest, logoWidth, 'jpeg'));
  if (!bytes || bytes.length === 0) {
    throw new FieldsInvalid([{ field: 'logoId', key: 'Esta imagen ya no existe: súbala otra vez.' }]);
  }
  return bytes;
}

type Rules =
  | 'second_factor'
  | 'territory_rule'
  | 'territory_area'
  | 'day_letters'
  | 'blocked_order_days'
  | 'credit_horizon_days';

const wireRules = (row: Pick<SettingRow, Rules>) => ({
  secondFactor: row.second_factor,
  territoryRule: row.territory_rule,
  territoryArea: row.territory_area,
  dayLetters: row.day_letters,
  blockedOrderDays: row.blocked_order_days,
  creditHorizonDays: row.credit_horizon_days,
});

/**
 * Replaces theme, company data and minimums.
 * @throws StaleVersion when they have changed since; FieldsInvalid for weeks in the wrong order, an unknown
 *   logo, or a required second factor that the caller's own account lacks
 */
export async function saveSettings(
  db: Kysely<Database>,
  parts: SettingsParts,
  body: EditedSettings,
  context: CallerContext,
) {
  const { hasSecondFactor } = parts;
  const { logo_id: known } = await readSettingRow(db);
  const isNewLogo = body.logoId !== undefined && body.logoId !== known;
  // Rendering takes a while, so it comes before the transaction that locks the settings.
  const logoFile = isNewLogo ? await printedLogo(db, parts, body.logoId ?? 0) : undefined;
  return db.transaction().execute(async (tx) => {
    const { empresa, minimos, plazos, secondFactor, territoryRule, territoryArea, ...others } = body;
    const { version: seen, dayLetters, blockedOrderDays, creditHorizonDays, logoId, ...theme } = others;
    checkWeeks(plazos);
    const before = await lockSettingRow(tx);
    if (before.version !== seen) {
      const actual = await readSettings(tx, context.language);
      throw await staleVersion(tx, { entity: 'Settings', resource: 'appsettings', id: 1, actual });
    }
    const second_factor = secondFactor ?? before.second_factor;
    const requires = second_factor !== 'optional' && second_factor !== before.second_factor;
    if (requires && !(await hasSecondFactor(tx, context.caller.userId))) {
      const key = 'Active antes la verificación en dos pasos en su propia cuenta.';
      throw new FieldsInvalid([{ field: 'secondFactor', key }]);
    }
    const after = {
      second_factor,
      territory_rule: territoryRule ?? before.territory_rule,
      territory_area: territoryArea ?? before.territory_area,
      day_letters: dayLetters ?? before.day_letters,
      blocked_order_days: blockedOrderDays ?? before.blocked_order_days,
      credit_horizon_days: creditHorizonDays ?? before.credit_horizon_days,
      logo_id: logoId ?? null,
      theme: withValues(theme),
      // Members stored by another version of Percha stay.
      empresa: { ...without(before.empresa, empresaShape), ...withValues(empresa) },
      minimos: { ...without(before.minimos, minimosShape), ...withValues(minimos) },
      plazos: plazos ? { ...without(before.plazos, plazosShape), ...withValues(plazos) } : before.plazos,
    };
    await putSettingRow(tx, after);
    if (logoFile || logoId === undefined) await putLogoFile(tx, logoFile ?? null);
    await audit(tx, context, {
      acto: 'appsettings.update',
      resource: 'appsettings',
      id: 1,
      antes: trailOf(before),
      despues: trailOf(after),
    });
    return readSettings(tx, context.language);
  });
}

const trailOf = ({ theme, empresa, minimos, plazos, logo_id, ...rules }: Omit<SettingRow, 'version'>) => ({
  logoId: logo_id,
  ...theme,
  ...empresa,
  ...minimos,
  ...plazos,
  ...wireRules(rules),
});

/** @throws FieldsInvalid when the estimate ends before it begins */
function checkWeeks({ fabricarDesde, fabricarHasta }: Plazos = {}): void {
  if (fabricarDesde === undefined || fabricarHasta === undefined || fabricarDesde <= fabricarHasta) return;
  throw new FieldsInvalid([
    { field: 'plazos.fabricarHasta', key: 'Escriba al menos las semanas de «desde».' },
  ]);
}

/** Returns the members that have a value; an empty text has none. */
const withValues = <V>(values: Record<string, V | undefined>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, V & {}] => entry[1] !== undefined && entry[1] !== '',
    ),
  );

/** Returns the members with other names. */
const without = <V>(values: Record<string, V>, names: object): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)));
