import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import type { SearchTerm } from '../../find/search-modelos.ts';
import { filterModelos } from '../../gallery.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import type { OwnFacts } from '../../gallery-cells.ts';
import { type Audience, galleryPath } from '../audience.ts';
import { setFilters } from './filter-words.ts';
import type { CardModelo } from './modelo-card.tsx';
import { termWords, withoutTerm } from './term-words.ts';

interface GalleryNoMatchesProps {
  all: readonly CardModelo[];
  /** The modelos that match the search words. */
  found: readonly CardModelo[];
  filters: GalleryFilters;
  /** The filters with those that the words name. */
  asked: GalleryFilters;
  own: OwnFacts;
  words: string;
  terms: readonly SearchTerm[];
  audience: Audience;
  onChange: (change: GalleryFilters) => void;
  onText: (text: string) => void;
  onClearWords: () => void;
}

/** Shown when nothing matches: offers each single step that would show modelos again, with their number. */
export function GalleryNoMatches(props: GalleryNoMatchesProps) {
  const { all, found, filters, asked, own, words, terms, audience, onChange, onText, onClearWords } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (modelos: readonly CardModelo[], without: GalleryFilters) =>
    filterModelos(modelos, { ...without, orden: undefined }, own).length;
  const places: { words: string; without: GalleryFilters }[] = [
    ...(filters.coleccion
      ? [{ words: t('la colección'), without: { ...filters, coleccion: undefined } }]
      : []),
    ...(filters.tipo ? [{ words: t('el tipo'), without: { ...filters, tipo: undefined } }] : []),
  ];
  const steps = [...setFilters(filters, all, t, language), ...places]
    .map((step) => ({ ...step, count: count(found, { ...fromWords(filters, asked), ...step.without }) }))
    .filter((step) => step.count > 0);
  // A part of the words that is a filter: the other parts keep their modelos.
  const parts = terms
    .flatMap((term) => {
      const without = withoutFilterOf(term, asked);
      return without ? [{ term, count: count(found, without) }] : [];
    })
    .filter((part) => part.count > 0);
  const withoutWords = words ? count(all, filters) : 0;
  // An empty catalogue: neither words nor filters are the cause. A page with filters loads only what matches
  // them.
  const isAsked = words !== '' || Object.values(filters).some((one) => one !== undefined);
  if (all.length === 0 && !isAsked) return <EmptyState title={t('Todavía no hay ningún modelo.')} />;
  return (
    <EmptyState title={t('Ningún modelo coincide con lo que busca.')}>
      <p>
        {steps.length + parts.length + withoutWords > 0
          ? t('Con un paso atrás vuelve a haber modelos:')
          : t('Pruebe con otra palabra (la referencia, un color, una colección) o quite un filtro.')}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {parts.map(({ term, count }) => (
          <Button
            key={`${term.kind} ${term.spans[0]?.start}`}
            onClick={() => onText(withoutTerm(words, term))}
          >
            {t('Sin «{{filtro}}»: {{count}} modelos', { filtro: termWords(term, words, t, language), count })}
          </Button>
        ))}
        {withoutWords > 0 && (
          <Button onClick={onClearWords}>
            {t('Sin «{{filtro}}»: {{count}} modelos', { filtro: words, count: withoutWords })}
          </Button>
        )}
        {steps.map((step) => (
          <Button key={step.words} onClick={() => onChange(step.without)}>
            {t('Sin «{{filtro}}»: {{count}} modelos', { filtro: step.words, count: step.count })}
          </Button>
        ))}
        <ButtonLink to={galleryPath[audience]} onClick={onClearWords}>
          {t('Ver toda la colección')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Returns the filters that only the words name. */
const fromWords = (filters: GalleryFilters, asked: GalleryFilters): GalleryFilters =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !(name in filters)));

/** Returns the filters without those of a part of the words; undefined when the part is no filter. */
function withoutFilterOf(term: SearchTerm, asked: GalleryFilters): GalleryFilters | undefined {
  switch (term.kind) {
    case 'tallas':
      return { ...asked, talla: undefined, todas: undefined };
    case 'llega':
      return { ...asked, llega: undefined };
    case 'precio':
      return { ...asked, desde: undefined, hasta: undefined };
    case 'family':
    case 'colores':
      return { ...asked, color: undefined };
    default:
      return undefined;
  }
}
