/** The countries whose numbers a talla can have, in the order of the size table. */
export const sizeCountries = ['es', 'fr', 'pt', 'uk', 'us', 'it', 'de', 'int'] as const;
export type SizeCountry = (typeof sizeCountries)[number];

/** A talla's number in each country; absent where none is known. */
type Equivalencias = { readonly [P in SizeCountry]?: string | undefined };

/** Text keys. */
export const countryLabels: Readonly<Record<SizeCountry, string>> = {
  es: 'España',
  fr: 'Francia',
  pt: 'Portugal',
  uk: 'Reino Unido',
  us: 'Estados Unidos',
  it: 'Italia',
  de: 'Alemania',
  int: 'Internacional (S, M, L)',
};

/** Returns the numbers without empty ones. */
export const knownEquivalencias = (all: Equivalencias): Record<string, string> =>
  Object.fromEntries(sizeCountries.flatMap((country) => (all[country] ? [[country, all[country]]] : [])));

/** The even sizes of womenswear with known numbers: 38 of Spain, France and Portugal is 10, 42 and 36. */
const evenSizes = { first: 34, last: 60, uk: -28, it: 4, de: -2 };

/** Returns the usual numbers of a talla; none for a name that is no even size from 34 to 60. */
export function usualEquivalencias(nombre: string): Record<string, string> {
  const size = /^\d{2}$/.test(nombre) ? Number(nombre) : 0;
  if (size < evenSizes.first || size > evenSizes.last || size % 2 === 1) return {};
  const { uk, it, de } = evenSizes;
  const same = { es: nombre, fr: nombre, pt: nombre };
  return { ...same, uk: `${size + uk}`, it: `${size + it}`, de: `${size + de}` };
}

/** Returns the numbers in one line: «ES 38 · UK 10». */
export const equivalenciasLine = (all: Equivalencias): string =>
  sizeCountries
    .flatMap((country) => (all[country] ? [`${country.toUpperCase()} ${all[country]}`] : []))
    .join(' · ');
