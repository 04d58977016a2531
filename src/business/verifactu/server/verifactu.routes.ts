import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { readVerifactuSettingsEndpoint, saveVerifactuSettingsEndpoint } from '../verifactu.contract.ts';
import { saveSettings, wireSettings } from './save-settings.ts';
import { readSetting } from './verifactu.repository.ts';

export interface VerifactuParts {
  db: Kysely<Database>;
}

export function verifactuRoutes({ db }: VerifactuParts): Route[] {
  return [
    route(readVerifactuSettingsEndpoint, async () => wireSettings(await readSetting(db))),
    route(saveVerifactuSettingsEndpoint, ({ body }, context) => saveSettings(db, body, context)),
  ];
}
