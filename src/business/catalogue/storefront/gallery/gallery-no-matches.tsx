import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { filterModelos } from '../../gallery.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import { type Audience, galleryPath } from '../audience.ts';
import { setFilters } from './filter-words.ts';
import type { CardModelo } from './modelo-card.tsx';

interface GalleryNoMatchesProps {
  all: readonly CardModelo[];
  /** The modelos that match the search words. */
  found: readonly CardModelo[];
  filters: GalleryFilters;
  favoritos: ReadonlySet<number> | undefined;
  words: string;
  audience: Audience;
  onChange: (change: GalleryFilters) => void;
  onClearWords: () => void;
}

/** Shown when nothing matches: offers each single step that would show modelos again, with their number. */
export function GalleryNoMatches(props: GalleryNoMatchesProps) {
  const { all, found, filters, favoritos, words, audience, onChange, onClearWords } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (modelos: readonly CardModelo[], without: GalleryFilters) =>
    filterModelos(modelos, { ...without, orden: undefined }, favoritos).length;
  const places: { words: string; without: GalleryFilters }[] = [
    ...(filters.coleccion
      ? [{ words: t('la colección'), without: { ...filters, coleccion: undefined } }]
      : []),
    ...(filters.tipo ? [{ words: t('el tipo'), without: { ...filters, tipo: undefined } }] : []),
  ];
  const steps = [...setFilters(filters, all, t, language), ...places]
    .map((step) => ({ ...step, count: count(found, step.without) }))
    .filter((step) => step.count > 0);
  const withoutWords = words ? count(all, filters) : 0;
  // An empty catalogue: neither words nor filters are the cause. A page with filters loads only what matches
  // them.
  const asked = words !== '' || Object.values(filters).some((one) => one !== undefined);
  if (all.length === 0 && !asked) return <EmptyState title={t('Todavía no hay ningún modelo.')} />;
  return (
    <EmptyState title={t('Ningún modelo coincide con lo que busca.')}>
      <p>
        {steps.length + withoutWords > 0
          ? t('Con un paso atrás vuelve a haber modelos:')
          : t('Pruebe con otra palabra (la referencia, un color, una colección) o quite un filtro.')}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
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
