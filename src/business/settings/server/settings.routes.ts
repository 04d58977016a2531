import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { createRoute, openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { uploadRoute } from '../../../platform/server/pictures/store-upload.ts';
import {
  readEditedSettingsEndpoint,
  saveSettingsEndpoint,
  uploadLogoEndpoint,
} from '../edit-settings.contract.ts';
import {
  type Country,
  readAppSettingsEndpoint,
  readCountriesEndpoint,
  searchCountriesEndpoint,
} from '../settings.contract.ts';
import {
  createSharedViewEndpoint,
  deleteSharedViewEndpoint,
  listSharedViewsEndpoint,
  updateSharedViewEndpoint,
} from '../shared-views.contract.ts';
import { readTableSettingsEndpoint, saveTableSettingsEndpoint } from '../table-settings.contract.ts';
import { readSettings, type SettingsParts, saveSettings } from './save-settings.ts';
import { changeSharedView, createSharedView, removeSharedView, wireSharedView } from './save-shared-view.ts';
import { type CountryRow, listCountries, readSettingRow } from './settings.repository.ts';
import { listSharedViews } from './shared-views.repository.ts';
import { findTableSettings, maxTables, putTableSettings } from './table-settings.repository.ts';

const toCountry =
  (language: Language) =>
  ({ id, iso2, nombre, ue }: CountryRow): Country => ({ id, iso2, nombre: inLanguage(nombre, language), ue });

const searchOfCountries = (language: Language) =>
  searchable(
    {
      id: { column: 'country.id', type: 'number' },
      iso2: { column: 'country.iso2', type: 'text', keyword: true },
      nombre: {
        column:
          sql<string>`coalesce(country.nombre ->> ${language}, country.nombre ->> 'es')` as Expression<string>,
        type: 'text',
        keyword: true,
      },
      ue: { column: 'country.ue', type: 'boolean' },
      orden: { column: 'country.orden', type: 'number' },
    },
    { defaultOrder: ['orden asc'], tieBreak: 'id' },
  );

export function settingsRoutes(db: Kysely<Database>, parts: SettingsParts): Route[] {
  return [
    openRoute(readAppSettingsEndpoint, async () => {
      const { theme, empresa, minimos, plazos } = await readSettingRow(db);
      return { ...theme, empresa, minimos, plazos };
    }),
    route(readEditedSettingsEndpoint, (_, { language }) => readSettings(db, language)),
    uploadRoute(db, uploadLogoEndpoint, parts),
    route(saveSettingsEndpoint, ({ body }, context) => saveSettings(db, parts, body, context)),
    openRoute(readCountriesEndpoint, async (_, { language }) =>
      (await listCountries(db)).map(toCountry(language)),
    ),
    openRoute(searchCountriesEndpoint, async ({ body }, { language }) => {
      const query = db
        .selectFrom('country')
        .select(['country.id', 'country.iso2', 'country.nombre', 'country.ue']);
      const page = await searchPage(db, query, searchOfCountries(language), body);
      return { ...page, data: page.data.map(toCountry(language)) };
    }),
    route(readTableSettingsEndpoint, async ({ params: { id } }, { caller }) => ({
      id,
      valor: (await findTableSettings(db, caller.userId, id)) ?? {},
    })),
    route(saveTableSettingsEndpoint, async ({ body }, { caller }) => {
      if (await putTableSettings(db, caller.userId, body.id, body.valor)) return body;
      throw new Conflict('Too many tables.', [
        { key: 'Se guardan los ajustes de como máximo {{max}} listas.', params: { max: maxTables } },
      ]);
    }),
    route(listSharedViewsEndpoint, async ({ params: { id } }, { caller }) =>
      (await listSharedViews(db, id, caller.userId)).map(wireSharedView),
    ),
    createRoute(db, createSharedViewEndpoint, (tx, { body }, context) => createSharedView(tx, body, context)),
    route(updateSharedViewEndpoint, ({ params, body }, context) =>
      changeSharedView(db, params.id, body, context),
    ),
    route(deleteSharedViewEndpoint, ({ params }, context) => removeSharedView(db, params.id, context)),
  ];
}
