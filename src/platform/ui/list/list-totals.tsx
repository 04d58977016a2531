import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from './column.ts';
import { cellClass, parts } from './list-row.tsx';

interface ListTotalsProps<Row> {
  columns: readonly Column<Row>[];
  heading: Column<Row> | undefined;
  sums: Record<string, number>;
  withBoxes: boolean;
}

/** The row of sums below a list, over all pages. */
export function ListTotals<Row>({ columns, heading, sums, withBoxes }: ListTotalsProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <tfoot {...parts.group}>
      <tr {...parts.row}>
        {withBoxes && <td {...parts.cell} />}
        {columns.map((column) => {
          const sum = column.sum ? sums[column.name] : undefined;
          const words = typeof column.sum === 'function' ? column.sum : undefined;
          return (
            <td
              key={column.name}
              {...parts.cell}
              data-label={sum === undefined ? undefined : column.title}
              className={`${cellClass(column, column === heading)} ${column.figure ? 'figure' : ''}`}
            >
              {column === heading && t('Total')}
              {sum !== undefined && (words?.(sum) ?? formatNumber(sum, language))}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
