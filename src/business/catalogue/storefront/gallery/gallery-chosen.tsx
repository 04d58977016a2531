import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { CloseIcon } from '../../../../platform/ui/icons.tsx';
import type { GalleryFilters } from '../../gallery-address.ts';
import { noFilters, setFilters } from './filter-words.ts';
import type { CardModelo } from './modelo-card.tsx';

interface GalleryChosenProps {
  filters: GalleryFilters;
  /** The source of the colores' names. */
  modelos: readonly CardModelo[];
  onChange: (change: GalleryFilters) => void;
}

/** Lists the filters that are set, with a button to remove each and one to remove all. */
export function GalleryChosen({ filters, modelos, onChange }: GalleryChosenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = setFilters(filters, modelos, t, language);
  return (
    <ul aria-label={t('Filtros puestos')} className="flex flex-wrap items-center gap-2 pb-4 text-sm">
      {chosen.map(({ key, words, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('Quitar el filtro {{filtro}}', { filtro: words })}
            onClick={() => onChange(without)}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 border border-base-300 px-3 hover:border-base-content"
          >
            {words}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(noFilters)}
          className="link-quiet min-h-9 cursor-pointer px-2"
        >
          {t('Quitar todos')}
        </button>
      </li>
    </ul>
  );
}
