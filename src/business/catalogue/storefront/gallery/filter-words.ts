/** The names of the filters. */
import type { TFunction } from 'i18next';
import { formatMoney, formatShortDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { ColourFamily } from '../../colour-family.ts';
import type { Existencia, GalleryFilters } from '../../gallery-address.ts';
import { type FactName, factLabel, factNames } from '../../modelo-facts.ts';
import { tallaName } from '../../talla-name.ts';
import type { CardModelo } from './modelo-card.tsx';

export const existenciaLabels: Record<Existencia, string> = {
  ahora: 'En almacén',
  viene: 'En producción',
  encargo: 'Por encargo',
};

export const colourFamilyLabels: Record<ColourFamily, string> = {
  negro: 'Negros',
  gris: 'Grises y plata',
  blanco: 'Blancos y marfil',
  beige: 'Beiges y nude',
  marron: 'Marrones',
  rojo: 'Rojos y burdeos',
  rosa: 'Rosas',
  naranja: 'Naranjas y teja',
  amarillo: 'Amarillos y oro',
  verde: 'Verdes',
  azul: 'Azules',
  morado: 'Morados',
};

/** A filter that is set, and the filters that remain without it. */
export interface SetFilter {
  key: string;
  words: string;
  without: GalleryFilters;
}

/** Returns each value that is set in the panel, one by one. `modelos` give the names of single colores. */
export function setFilters(
  filters: GalleryFilters,
  modelos: readonly CardModelo[],
  t: TFunction,
  language: Language,
): SetFilter[] {
  const colorName = (id: number) =>
    modelos.flatMap(({ colores }) => colores).find(({ colorId }) => colorId === id)?.nombre ?? t('Color');
  const each = <K extends 'talla' | 'color' | 'temporada' | 'hay' | FactName>(
    name: K,
    nameOf: (value: NonNullable<GalleryFilters[K]>[number]) => string,
  ): SetFilter[] => {
    const values = (filters[name] ?? []) as NonNullable<GalleryFilters[K]>[number][];
    return values.map((value) => {
      const others = values.filter((one) => one !== value);
      return {
        key: `${name} ${value}`,
        words: nameOf(value),
        without: { ...filters, [name]: others.length > 0 ? others : undefined },
      };
    });
  };
  const one = (set: boolean, key: string, words: string, without: GalleryFilters): SetFilter[] =>
    set ? [{ key, words, without: { ...filters, ...without } }] : [];

  return [
    ...each('talla', (talla) => t('Talla {{talla}}', { talla: tallaName(talla, t) })),
    ...one(
      filters.todas === true && (filters.talla?.length ?? 0) > 1,
      'todas',
      t('Todas en un mismo color'),
      {
        todas: undefined,
      },
    ),
    ...each('color', (color) =>
      typeof color === 'number' ? colorName(color) : t(colourFamilyLabels[color]),
    ),
    ...each('temporada', (temporada) => temporada),
    ...factNames.flatMap((name) => each(name, (value) => t(factLabel(name, value)))),
    ...one(filters.novedad === true, 'novedad', t('Novedad'), { novedad: undefined }),
    ...each('hay', (hay) => t(existenciaLabels[hay])),
    ...(filters.llega === undefined
      ? []
      : one(true, 'llega', t('Llega hasta el {{dia}}', { dia: formatShortDay(filters.llega, language) }), {
          llega: undefined,
        })),
    ...one(
      filters.desde !== undefined || filters.hasta !== undefined,
      'precio',
      priceWords(filters, t, language),
      { desde: undefined, hasta: undefined },
    ),
    ...one(filters.favoritos === true, 'favoritos', t('Favoritos'), { favoritos: undefined }),
  ];
}

/** Returns the words of a price range. */
export function priceWords(
  { desde, hasta }: Pick<GalleryFilters, 'desde' | 'hasta'>,
  t: TFunction,
  language: Language,
): string {
  const money = (euros: number) => formatMoney(euros, language);
  if (hasta === undefined) return t('desde {{precio}}', { precio: money(desde ?? 0) });
  if (desde === undefined) return t('hasta {{precio}}', { precio: money(hasta) });
  return `${money(desde)} – ${money(hasta)}`;
}

/** The filters of the panel, all cleared. */
export const noFilters: GalleryFilters = {
  talla: undefined,
  todas: undefined,
  llega: undefined,
  color: undefined,
  temporada: undefined,
  escote: undefined,
  manga: undefined,
  largo: undefined,
  ocasion: undefined,
  novedad: undefined,
  hay: undefined,
  desde: undefined,
  hasta: undefined,
  favoritos: undefined,
};
