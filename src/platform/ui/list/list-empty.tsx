import { useTranslation } from 'react-i18next';
import { AddressLink } from '../address-link.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

interface ListEmptyProps {
  /** Shown when the list holds nothing at all. */
  empty: string;
  /** The page that imports such records. */
  importAddress: string | undefined;
  /** Search words or filters narrow the list. */
  isNarrowed: boolean;
  /** Words near to those that found nothing. */
  suggestion: string | undefined;
  onSearch(words: string): void;
  onAll(): void;
}

/** The place of the rows when there are none, with the next step. */
export function ListEmpty({ empty, importAddress, isNarrowed, suggestion, onSearch, onAll }: ListEmptyProps) {
  const { t } = useTranslation();
  if (!isNarrowed) {
    return (
      <EmptyState title={empty}>
        {importAddress && (
          <AddressLink address={importAddress} className="link-quiet">
            {t('Importar de Excel o CSV')}
          </AddressLink>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('Nada responde a lo que busca.')}>
      <div className="flex flex-wrap gap-3">
        {suggestion && (
          <Button onClick={() => onSearch(suggestion)}>
            {t('Buscar «{{palabras}}»', { palabras: suggestion })}
          </Button>
        )}
        <Button tone="quiet" onClick={onAll}>
          {t('Ver toda la lista')}
        </Button>
      </div>
    </EmptyState>
  );
}
