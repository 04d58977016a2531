import { useTranslation } from 'react-i18next';
import { figureText } from './line-cells.ts';
import { gridCellRole, rowHeaderRole, rowRole } from './line-roles.ts';
import { firstColumnClass, rowClass } from './line-row.tsx';
import { useLines } from './lines-context.ts';

interface TotalsRowProps {
  totals: Readonly<Record<string, string | number | undefined>>;
  /** Its place after the last row. */
  row: number;
}

/** The totals, which stay visible at the foot of the table while its lines scroll. */
export function TotalsRow({ totals, row }: TotalsRowProps) {
  const { t } = useTranslation();
  const { columns, words } = useLines();
  const [first] = columns;
  return (
    <div
      {...rowRole(row + 2)}
      data-totals
      className={`${rowClass} sticky bottom-0 z-3 print:static border-t border-b-0 border-t-base-content/60 bg-base-200 font-semibold`}
    >
      <div {...rowHeaderRole(1)} className="bg-base-200 px-2 py-2">
        <span className="sr-only">{t('Total')}</span>
      </div>
      {columns.map((column, at) => {
        const text = figureText(column, totals[column.name], words.language);
        const isFirst = column === first;
        return (
          <div
            key={column.name}
            {...gridCellRole(at + 2)}
            className={`bg-base-200 px-2 py-2 tabular-nums ${isFirst ? firstColumnClass : 'text-right'}`}
          >
            {text || (isFirst && <span aria-hidden="true">{t('Total')}</span>)}
          </div>
        );
      })}
    </div>
  );
}
