import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id } from '../../platform/http/shapes.ts';
import { themeColours } from './theme.ts';

const optionalColour = z.optional(z.string());

/** The theme's colours as stored: each `#rrggbb`, or absent (see `theme.ts` for the fallback). */
const theme = Object.fromEntries(themeColours.map((name) => [name, optionalColour])) as Record<
  (typeof themeColours)[number],
  typeof optionalColour
>;

export const appSettings = z.object({
  ...theme,
  empresa: z.record(z.string(), z.string()),
  minimos: z.record(z.string(), z.number()),
  /** Weeks of making (`fabricarDesde`, `fabricarHasta`) and days of returns: see `plazosShape`. */
  plazos: z.record(z.string(), z.number()),
});
export type AppSettings = z.infer<typeof appSettings>;

export const readAppSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/appsettings',
  access: 'anyone',
  summary: 'Theme, company data and minimums: the public part of the settings',
  reply: appSettings,
  cacheTopics: ['settings'],
});

export const country = z.object({ id, iso2: z.string(), nombre: z.string(), ue: z.boolean() });
export type Country = z.infer<typeof country>;

export const readCountriesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/countries/getall',
  access: 'anyone',
  summary: 'All countries, the own markets first',
  reply: z.array(country),
  cacheTopics: ['settings'],
});

export const searchCountriesEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/countries/search',
  access: 'anyone',
  summary: 'Searches the countries',
  body: searchRequest,
  reply: paged(country),
});
