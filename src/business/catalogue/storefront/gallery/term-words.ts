/** The words of what a search understood. */
import type { TFunction } from 'i18next';
import { formatShortDay } from '../../../../platform/i18n/format.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import type { SearchTerm } from '../../find/search-modelos.ts';
import { factLabel } from '../../modelo-facts.ts';
import { tallaName } from '../../talla-name.ts';
import { colourFamilyLabels, priceWords } from './filter-words.ts';

/** @param text the search, whose own words name what has no label */
export function termWords(term: SearchTerm, text: string, t: TFunction, language: Language): string {
  switch (term.kind) {
    case 'fact':
      return term.values.length === 1 && term.values[0]
        ? t(factLabel(term.name, term.values[0]))
        : typed(term, text);
    case 'family':
      return t(colourFamilyLabels[term.family]);
    case 'colores':
      return term.words.charAt(0).toUpperCase() + term.words.slice(1);
    case 'tallas': {
      const names = term.tallas.map((talla) => tallaName(talla, t)).join(', ');
      if (term.tallas.length === 1) return t('Talla {{talla}}', { talla: names });
      return term.all
        ? t('Tallas {{tallas}}, todas', { tallas: names })
        : t('Tallas {{tallas}}, alguna', { tallas: names });
    }
    case 'llega':
      return t('Llega hasta el {{dia}}', { dia: formatShortDay(term.dia, language) });
    case 'precio':
      return priceWords(term, t, language);
    case 'word':
      return typed(term, text);
  }
}

const typed = ({ spans }: SearchTerm, text: string): string =>
  spans.map(({ start, end }) => text.slice(start, end)).join(' ');

/** Returns the search without the words of a part. */
export function withoutTerm(text: string, { spans }: Pick<SearchTerm, 'spans'>): string {
  let rest = text;
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return rest.replaceAll(/\s+/g, ' ').trim();
}
