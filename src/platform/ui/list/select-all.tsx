import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { maxSelected } from './use-all-rows.ts';

interface SelectAllProps {
  /** The rows of the whole search. */
  total: number;
  isLoading: boolean;
  onSelect(): void;
}

/** Offers to select the rows of all pages, once the page is selected. */
export function SelectAll({ total, isLoading, onSelect }: SelectAllProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const filas = formatNumber(Math.min(total, maxSelected), language);
  return (
    <Button tone="quiet" busy={isLoading} onClick={onSelect}>
      {total > maxSelected
        ? t('Seleccionar las primeras {{filas}} filas', { filas })
        : t('Seleccionar las {{filas}} filas de la búsqueda', { filas })}
    </Button>
  );
}
