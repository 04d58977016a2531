/**
 * What an answer may take from the house's settings, so that a number stands in one place only: `{primer-pedido}` in the
 * text becomes «10». Words that name none of these stay as they are written.
 */
import { formatMoney, formatNumber } from '../../platform/i18n/format.ts';
import type { Language } from '../../platform/i18n/languages.ts';

/** The settings that answers take from; minimums in garments and euros, each may be absent. */
export interface DatosDeLaCasa {
  empresa: Record<string, string>;
  minimos: Record<string, number>;
}

type Read = (house: DatosDeLaCasa, language: Language) => string;

// As the cart has it: without a minimum, none is asked.
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
      : // Whole euros are said without cents.
        formatMoney(portesGratisDesde, language).replace(/[.,]00(?!\d)/, ''),
  correo: ({ empresa }) => empresa.email ?? '—',
  telefono: ({ empresa }) => empresa.telefono ?? '—',
};

/** Their names, as they are written between braces. */
export const nombresDeDato = Object.keys(readers);

/** Those that an answer takes. */
export const datosOf = (respuesta: string): string[] =>
  nombresDeDato.filter((nombre) => respuesta.includes(`{${nombre}}`));

/** An answer with its `{names}` filled in, as the reader's language writes numbers. */
export const fillAnswer = (respuesta: string, house: DatosDeLaCasa, language: Language): string =>
  respuesta.replace(/\{([a-z-]+)\}/g, (whole, name: string) => {
    const read = Object.hasOwn(readers, name) && readers[name];
    return read ? read(house, language) : whole;
  });
