import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { type EditedSettings, empresaShape, minimosShape } from '../edit-settings.contract.ts';
import { lockSettingRow, putSettingRow, type SettingRow } from './settings.repository.ts';
import { staleVersion } from './stale-version.ts';

/** The settings as the wire tells them: the theme's colours beside company data and minimums. */
export const wireSettings = ({ theme, empresa, minimos, version }: SettingRow) => ({
  ...theme,
  empresa,
  minimos,
  version,
});

/**
 * Sets theme, company data and minimums as a whole.
 * @throws StaleVersion when somebody has changed them since
 */
export function saveSettings(db: Kysely<Database>, body: EditedSettings, context: CallerContext) {
  return db.transaction().execute(async (tx) => {
    const { empresa, minimos, version: seen, ...theme } = body;
    const before = await lockSettingRow(tx);
    if (before.version !== seen) {
      const actual = wireSettings(before);
      throw await staleVersion(tx, { entity: 'Settings', recurso: 'appsettings', id: 1, actual });
    }
    const after = {
      theme: told(theme),
      // What another version of Percha keeps beside these stays.
      empresa: { ...without(before.empresa, empresaShape), ...told(empresa) },
      minimos: { ...without(before.minimos, minimosShape), ...told(minimos) },
    };
    const version = await putSettingRow(tx, after);
    await audit(tx as never, context, {
      acto: 'appsettings.update',
      recurso: 'appsettings',
      id: 1,
      antes: { ...before.theme, ...before.empresa, ...before.minimos },
      despues: { ...after.theme, ...after.empresa, ...after.minimos },
    });
    return wireSettings({ ...after, version });
  });
}

/** The members that hold something. */
const told = <V>(values: Record<string, V | undefined>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, V & {}] => entry[1] !== undefined && entry[1] !== '',
    ),
  );

const without = <V>(kept: Record<string, V>, names: object): Record<string, V> =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in names)));
