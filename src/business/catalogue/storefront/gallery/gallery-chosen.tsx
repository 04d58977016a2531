import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { CloseIcon } from '../../../../platform/ui/icons.tsx';
import type { SearchTerm } from '../../find/search-modelos.ts';
import type { GalleryFilters } from '../../gallery-address.ts';
import { noFilters, setFilters } from './filter-words.ts';
import type { CardModelo } from './modelo-card.tsx';
import { termWords, withoutTerm } from './term-words.ts';

interface GalleryChosenProps {
  filters: GalleryFilters;
  /** The source of the colores' names. */
  modelos: readonly CardModelo[];
  text: string;
  /** The terms that the search words were understood as. */
  terms: readonly SearchTerm[];
  unknown: readonly string[];
  /** False when no modelo has everything that was asked. */
  isWhole: boolean;
  onChange: (change: GalleryFilters) => void;
  onText: (text: string) => void;
}

/** Lists what was understood of the search and the filters that are set, with a button to remove each. */
export function GalleryChosen(props: GalleryChosenProps) {
  const { filters, modelos, text, terms, unknown, isWhole, onChange, onText } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = setFilters(filters, modelos, t, language);
  const notes = [
    ...(unknown.length > 0
      ? [t('Sin contar con «{{palabras}}», que no hemos encontrado.', { palabras: unknown.join(' ') })]
      : []),
    ...(isWhole ? [] : [t('Ningún modelo lo tiene todo: estos son los que más se acercan.')]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 text-sm">
      {terms.length > 0 && (
        <>
          <span id="understood" className="text-base-content/75">
            {t('Entendido:')}
          </span>
          <ul aria-labelledby="understood" className="flex flex-wrap items-center gap-2">
            {terms.map((term) => (
              <Chip
                key={`${term.kind} ${term.spans[0]?.start}`}
                words={termWords(term, text, t, language)}
                label={t('Quitar «{{palabras}}» de la búsqueda', {
                  palabras: termWords(term, text, t, language),
                })}
                onRemove={() => onText(withoutTerm(text, term))}
              />
            ))}
          </ul>
        </>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t('Filtros puestos')} className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, words, without }) => (
            <Chip
              key={key}
              words={words}
              label={t('Quitar el filtro {{filtro}}', { filtro: words })}
              onRemove={() => onChange(without)}
            />
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
      )}
      {notes.map((note) => (
        <p key={note} className="text-base-content/75">
          {note}
        </p>
      ))}
    </div>
  );
}

function Chip({ words, label, onRemove }: { words: string; label: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="inline-flex min-h-9 cursor-pointer items-center gap-2 border border-base-300 px-3 hover:border-base-content"
      >
        {words}
        <CloseIcon />
      </button>
    </li>
  );
}
