import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Check, CheckBox } from '../choice.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { RowSkeletons } from '../skeleton.tsx';
import { ColumnHead } from '../table.tsx';
import { type Column, givesWay } from './column.ts';
import type { ListEditing } from './edit/use-list-edit.ts';
import { orderOf } from './list-order.ts';
import { cellClass, ListRow, parts, roomClass } from './list-row.tsx';
import { ListTotals } from './list-totals.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import type { useRowKeys } from './use-row-keys.ts';
import type { RowId, Selection } from './use-selection.ts';

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The column that names the row, wherever the user put it; the first one when it is hidden. */
  naming: string | undefined;
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowId(row: Row): RowId;
  /** The accessible name of a row. */
  rowName(row: Row): string;
  href?: (row: Row) => string;
  orden: readonly string[] | undefined;
  /**
   * Orders by a column.
   * @param adding adds to the current order
   */
  onOrder(campo: string, adding: boolean): void;
  /** Absent when the list has no bulk acts. */
  selection?: Selection;
  keys: ReturnType<typeof useRowKeys>;
  totalCount: number;
  /** The position of the first row, from 0. */
  offset: number;
  busy: boolean;
  /** The sums of the columns with `sum`, over all pages. */
  sums: Record<string, number> | undefined;
  editing?: ListEditing<Row>;
}

/**
 * The rows of a list as a grid with arrow-key navigation. On phones each row is a card (`.list-cards` of
 * theme.css) with the same roles.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, href, orden, onOrder, selection, keys, offset } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const all = rows !== undefined && rows.length > 0 && selection?.size === rows.length;

  const heading = columns.find(({ name }) => name === props.naming) ?? columns[0];
  const share = shares(columns);
  const tabletShare = shares(columns.filter(({ hideOnTablet }) => !hideOnTablet));
  const pressAll = () => (all ? selection?.clear() : selection?.set((rows ?? []).map(rowId)));

  const table = useRef<HTMLTableElement>(null);
  useColumnWidths(table, [selection ? 'box' : '', ...columns.map(({ name }) => name)].join(), rows);

  return (
    <>
      {/* Cards have no column headings: `OrderChoice` replaces them. */}
      {selection && (
        <div className="md:hidden print:hidden">
          <Check checked={all} onChange={pressAll}>
            {t('Todas las filas de esta página')}
          </Check>
        </div>
      )}
      {/* While it scrolls sideways it is a landmark of its own. */}
      <ScrollBox
        standingHead
        label={t('{{lista}}: filas', { lista: label })}
        className={`transition-opacity ${props.busy && rows ? 'opacity-60' : ''}`}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows have keys and selection
          role="grid"
          aria-label={label}
          aria-multiselectable={selection ? true : undefined}
          aria-rowcount={props.totalCount + 1}
          aria-busy={props.busy}
          className="data-table data-table-dense list-cards data-table-sticky"
        >
          <thead {...parts.group}>
            <tr {...parts.row}>
              {selection && (
                <th scope="col" {...parts.head} className="w-9 align-middle">
                  <CheckBox
                    aria-label={t('Todas las filas de esta página')}
                    checked={all}
                    onChange={pressAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead
                  key={column.name}
                  className={`md:max-xl:w-(--tablet-share) xl:max-[100rem]:w-(--share) ${roomClass(column)}`}
                  style={{ '--tablet-share': tabletShare(column), '--share': share(column) }}
                  figure={column.figure}
                  order={orderOf(orden, column.name)}
                  onOrder={column.unsearched ? undefined : (event) => onOrder(column.name, event.shiftKey)}
                >
                  {column.title}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody {...parts.group} ref={keys.body} onKeyDown={keys.handlers.onKeyDown}>
            {!rows && (
              <RowSkeletons
                rows={12}
                widths={[...(selection ? [2] : []), ...columns.map(({ width }) => width ?? 12)]}
                cells={[
                  ...(selection ? [{}] : []),
                  ...columns.map((column) => ({ className: cellClass(column, column === heading) })),
                ]}
              />
            )}
            {rows?.map((row, place) => {
              const id = rowId(row);
              return (
                <ListRow
                  key={id}
                  language={language}
                  row={row}
                  id={id}
                  place={place}
                  index={offset + place + 2}
                  columns={columns}
                  heading={heading}
                  rowName={rowName}
                  href={href}
                  selected={selection?.has(id)}
                  reached={place === keys.cursor}
                  handlers={keys.handlers}
                  cells={props.editing?.handlers}
                  openCell={props.editing?.openIn(id)}
                  cellStates={props.editing?.statesOf(id)}
                />
              );
            })}
          </tbody>
          {props.sums && rows && (
            <ListTotals
              columns={columns}
              heading={heading}
              sums={props.sums}
              withBoxes={selection !== undefined}
            />
          )}
        </table>
      </ScrollBox>
    </>
  );
}

/** Returns the share of a row's width for each truncated column, by its wanted width. */
function shares<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => string | undefined {
  const giving = columns.filter(givesWay);
  const whole = giving.reduce((sum, { width = 12 }) => sum + width, 0);
  return (column) => (giving.includes(column) ? `${((column.width ?? 12) / whole) * 100}%` : undefined);
}
