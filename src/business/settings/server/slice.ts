import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { nameInTrail } from '../../../platform/server/name-in-trail.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import type { SettingsParts } from './save-settings.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsSlice = (db: Kysely<Database>, parts: SettingsParts): ServerSlice => ({
  routes: settingsRoutes(db, parts),
  recordNames: { subqueries: () => ({ sharedview: nameInTrail('{nombre}') }) },
});
