/**
 * Fills answers with the company's settings, so that a number has one source: `{primer-pedido}` becomes «10».
 * Unknown names stay as they are written.
 */
import { formatMoney, formatNumber } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { makingTime } from '../settings/making-time.ts';

/** The settings that answers use; minimums in garments and euros, each may be absent. */
export interface CompanyDatos {
  empresa: Record<string, string>;
  minimos: Record<string, number>;
  plazos: Record<string, number>;
}

type Read = (house: CompanyDatos, language: Language) => string;

// As in the cart: without a minimum, none is required.
const prendas =
  (name: string): Read =>
  ({ minimos }, language) =>
    formatNumber(minimos[name] ?? 0, language);

const readers: Record<string, Read> = {
  'primer-pedido': prendas('primeraPrendas'),
  reposicion: prendas('reposicionPrendas'),
  'portes-pagados': ({ minimos: { portesGratisDesde } }, language) =>
    portesGratisDesde === undefined
      ? '—'
      : // Whole euros have no cents.
        formatMoney(portesGratisDesde, language).replace(/[.,]00(?!\d)/, ''),
  'plazo-fabricacion': ({ plazos }, language) => makingTime(plazos, language) ?? '—',
  correo: ({ empresa }) => empresa.email ?? '—',
  telefono: ({ empresa }) => empresa.telefono ?? '—',
};

/** The names of the settings, as written between braces. */
export const datoNames = Object.keys(readers);

/** Returns the names that an answer uses. */
export const datosOf = (respuesta: string): string[] =>
  datoNames.filter((nombre) => respuesta.includes(`{${nombre}}`));

/** Returns an answer with its `{names}` filled in, with numbers in the reader's format. */
export const fillAnswer = (respuesta: string, house: CompanyDatos, language: Language): string =>
  respuesta.replace(/\{([a-z-]+)\}/g, (whole, name: string) => {
    const read = Object.hasOwn(readers, name) && readers[name];
    return read ? read(house, language) : whole;
  });
