/** Wire types of the settings in the back office; the public ones are in `settings.contract.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { euros, id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { readCoordinates } from './coordinates.ts';
import { dayLettersRules } from './day-letters.ts';
import { parseOpeningHours } from './opening-hours.ts';
import { secondFactorRules } from './second-factor-rule.ts';
import { territoryAreas, territoryRules } from './territory.ts';
import { type ThemeColour, themeColours } from './theme.ts';

const colour = z.optional(
  z.string().check(
    z.maxLength(7),
    z.refine((text) => /^#[0-9a-f]{6}$/i.test(text), 'Un color se escribe como #5e1224: # y seis cifras.'),
  ),
);

/** The theme's colours, each `#rrggbb`; an absent one falls back (see `theme.ts`). */
export const themeShape = Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<
  ThemeColour,
  typeof colour
>;

const line = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
const phone = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(40),
    z.refine((text) => /^\+?[\d ()./-]{6,}$/.test(text), 'Escriba un teléfono, mejor con su prefijo: +34 …'),
  ),
);

/** The public part of the company's data. */
export const empresaShape = {
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  lema: line(120),
  desde: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(4),
      z.refine((text) => /^\d{4}$/.test(text), 'Escriba el año con cuatro cifras.'),
    ),
  ),
  direccion: line(200),
  /** Latitude and longitude of the showroom, for the map of the About page. */
  coordenadas: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine(
        (text) => text === '' || readCoordinates(text) !== undefined,
        'Escriba latitud y longitud, con punto decimal: 41.6079, 2.2873',
      ),
    ),
  ),
  telefono: phone,
  whatsapp: phone,
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  instagram: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(60),
      z.refine((text) => /^@?[\w.]+$/.test(text), 'Escriba solo el nombre de la cuenta.'),
    ),
  ),
  horario: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(200),
      z.refine(
        (text) => text === '' || parseOpeningHours(text) !== undefined,
        'Escríbalo así: L-V 9:00-14:00 15:30-18:00; S 10:00-13:00',
      ),
    ),
  ),
  /** The legal notice: legal name, tax number, registry entry. */
  razonSocial: line(120),
  nif: line(20),
  registro: line(160),
  /** The number in the register of packaging producers, printed on facturas (RD 1055/2022). */
  envases: line(60),
  /** The GS1 prefix of the company's barcodes; absent: numbers for use inside the house. */
  eanPrefix: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(10),
      z.refine((text) => /^\d{7,10}$/.test(text), 'Son de 7 a 10 cifras, como las da AECOC.'),
    ),
  ),
};

const prendas = z.optional(z.int().check(z.minimum(0), z.maximum(9999)));
/** Garments of a first order and of a reorder, and the euros from which freight is free; absent: none. */
export const minimosShape = {
  primeraPrendas: prendas,
  reposicionPrendas: prendas,
  portesGratisDesde: z.optional(euros(999_999)),
};

const weeks = z.optional(z.int().check(z.minimum(1), z.maximum(52)));
const days = z.optional(z.int().check(z.minimum(1), z.maximum(365)));
/**
 * Weeks that garments to be made take; absent: the company gives no estimate. Days after a delivery in which
 * a shop may ask for a return, of any garment and of a faulty one; absent: no limit.
 */
export const plazosShape = {
  fabricarDesde: weeks,
  fabricarHasta: weeks,
  devolucionDias: days,
  devolucionDefectoDias: days,
};

export const secondFactorRule = z.enum(secondFactorRules);

/** Recipients of letters about changed days; absent: unchanged. */
export const dayLettersShape = { dayLetters: z.optional(z.enum(dayLettersRules)) };

/** Days for which a blocked pedido keeps its garments; absent: unchanged. */
export const blockedOrdersShape = {
  blockedOrderDays: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
};

/** Orders that begin more than these days after another do not count against its limit; absent: unchanged. */
export const creditHorizonShape = {
  creditHorizonDays: z.optional(z.int().check(z.minimum(0), z.maximum(730))),
};

/** The picture at the head of printed documents; absent: the company's name is printed. */
export const logoShape = { logoId: z.optional(id) };

/** The effect of an order for a modelo that a shop nearby bought this season, and which shops are near. */
export const territoryShape = {
  territoryRule: z.optional(z.enum(territoryRules)),
  territoryArea: z.optional(z.enum(territoryAreas)),
};

export const editedSettings = z.object({
  ...themeShape,
  empresa: z.object(empresaShape),
  minimos: z.object(minimosShape),
  /** Absent: unchanged. */
  plazos: z.optional(z.object(plazosShape)),
  /** Absent: unchanged. */
  secondFactor: z.optional(secondFactorRule),
  /** Absent: unchanged. */
  ...territoryShape,
  ...dayLettersShape,
  ...blockedOrdersShape,
  ...creditHorizonShape,
  ...logoShape,
  version: recordVersion,
});
export type EditedSettings = z.infer<typeof editedSettings>;

/** As stored: values from before a rule, or from an import, may break it. */
const storedSettings = z.object({
  ...Object.fromEntries(themeColours.map((name) => [name, z.optional(z.string())])),
  empresa: z.record(z.string(), z.string()),
  minimos: z.record(z.string(), z.number()),
  plazos: z.record(z.string(), z.number()),
  secondFactor: secondFactorRule,
  territoryRule: z.enum(territoryRules),
  territoryArea: z.enum(territoryAreas),
  dayLetters: z.enum(dayLettersRules),
  blockedOrderDays: z.int(),
  creditHorizonDays: z.int(),
  logoId: z.optional(id),
  logo: z.optional(imagen),
  version: recordVersion,
});

export const readEditedSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/appsettings/edit',
  access: { permission: 'Permissions.AppSettings.View' },
  summary: 'The settings with their version, to be changed',
  reply: storedSettings,
});

export const saveSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/lob/api/v1/appsettings',
  access: { permission: 'Permissions.AppSettings.Update' },
  summary:
    'Sets theme, company data and minimums as a whole: what is absent is unset; a stale version is a 409. Requiring a second factor needs one on the own account',
  body: editedSettings,
  reply: storedSettings,
  bodyLimit: 32 * 1024,
});

export const uploadLogoEndpoint = recordCalls({
  path: '/lob/api/v1/appsettings',
  resource: 'AppSettings',
  params: idParams,
}).picture('Takes in a picture for the logo; the settings then send its id');
