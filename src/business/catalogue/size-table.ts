/** The size table of a modelo: the body measures of its tallas, and their numbers in other countries. */
import { type SizeCountry, sizeCountries } from './tallas/equivalencias.ts';

/** Centimetres around the body. */
export interface BodyMeasures {
  busto: number;
  cintura: number;
  cadera: number;
}

interface Talla {
  nombre: string;
  equivalencias?: Readonly<Record<string, string>> | undefined;
}

export interface SizeTableRows {
  /** The countries with the talla's own name in every row. */
  same: readonly SizeCountry[];
  /** The other countries with a number in any row. */
  others: readonly SizeCountry[];
  rows: readonly { talla: string; numbers: readonly string[]; measures: BodyMeasures | undefined }[];
}

/** Sizes are even numbers; the smallest and largest with measures. */
const smallest = 34;
const largest = 60;
/** From this size on the measures grow by larger steps. */
const fuller = 48;
const steps = { usual: 4, fuller: 5 };
/** Centimetres of the smallest size. */
const first: BodyMeasures = { busto: 80, cintura: 62, cadera: 88 };

/** Returns the body measures of a talla; undefined for one that is no number of the size table. */
export function bodyMeasures(talla: string): BodyMeasures | undefined {
  const number = /^\d{2}$/.test(talla) ? Number(talla) : 0;
  if (number < smallest || number > largest || number % 2 === 1) return undefined;
  const usual = (Math.min(number, fuller) - smallest) / 2;
  const beyond = (Math.max(number, fuller) - fuller) / 2;
  const more = usual * steps.usual + beyond * steps.fuller;
  return { busto: first.busto + more, cintura: first.cintura + more, cadera: first.cadera + more };
}

/** Returns the size table of these tallas in their order, without those of which nothing is known. */
export function sizeTable(tallas: readonly Talla[]): SizeTableRows {
  const known = tallas
    .map((talla) => ({ ...talla, measures: bodyMeasures(talla.nombre) }))
    .filter(({ measures, equivalencias = {} }) => measures || Object.keys(equivalencias).length > 0);
  const named = sizeCountries.filter((country) =>
    known.some(({ equivalencias }) => equivalencias?.[country]),
  );
  const isSame = (country: SizeCountry) =>
    known.every(({ nombre, equivalencias }) => equivalencias?.[country] === nombre);
  const others = named.filter((country) => !isSame(country));
  return {
    same: named.filter(isSame),
    others,
    rows: known.map(({ nombre, equivalencias, measures }) => ({
      talla: nombre,
      numbers: others.map((country) => equivalencias?.[country] ?? ''),
      measures,
    })),
  };
}
