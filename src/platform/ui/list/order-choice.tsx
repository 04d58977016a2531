import { useTranslation } from 'react-i18next';
import { SelectControl } from '../select-control.tsx';
import type { Column } from './column.ts';

interface OrderChoiceProps<Row> {
  columns: readonly Column<Row>[];
  orden: readonly string[] | undefined;
  onOrden(orden: string[] | undefined): void;
}

/** Orders rows that are shown as cards, in place of the column headings. */
export function OrderChoice<Row>({ columns, orden, onOrden }: OrderChoiceProps<Row>) {
  const { t } = useTranslation();
  const choices = columns.flatMap(({ name, title, unsearched }) =>
    unsearched
      ? []
      : [
          { value: name, words: t('{{columna}}, ascendente', { columna: title }) },
          { value: `${name} desc`, words: t('{{columna}}, descendente', { columna: title }) },
        ],
  );
  const value = orden?.join() ?? '';
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectControl
      aria-label={t('Orden')}
      className="min-w-40 flex-1 md:hidden"
      value={known ? value : '*'}
      onChange={({ target }) => onOrden(target.value ? [target.value] : undefined)}
    >
      <option value="">{t('Orden de la lista')}</option>
      {!known && (
        <option value="*" disabled>
          {t('Por varias columnas')}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </SelectControl>
  );
}
