import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../address-link.tsx';
import { Check, CheckBox } from '../choice.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { RowSkeletons } from '../skeleton.tsx';
import { ColumnHead } from '../table.tsx';
import { type Column, givesWay } from './column.ts';
import { orderOf } from './list-search.ts';
import type { useRowKeys } from './use-row-keys.ts';
import type { RowId, Selection } from './use-selection.ts';

/** Explicit roles: some browsers drop the table roles when CSS changes the display. */
const parts = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
};

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
  onOpen(id: RowId): void;
  totalCount: number;
  /** The position of the first row, from 0. */
  offset: number;
  busy: boolean;
}

/**
 * The rows of a list as a grid with arrow-key navigation. On phones each row is a card (`.ledger-cards` of
 * theme.css) with the same roles.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, href, orden, onOrder, selection, keys, onOpen, offset } =
    props;
  const { t } = useTranslation();
  const all = rows !== undefined && rows.length > 0 && selection?.size === rows.length;

  const heading = columns.find(({ name }) => name === props.naming) ?? columns[0];
  const share = shares(columns);
  const tabletShare = shares(columns.filter(({ hideOnTablet }) => !hideOnTablet));
  const pressAll = () => (all ? selection?.clear() : selection?.set((rows ?? []).map(rowId)));

  /** Opens the row on a press anywhere, except on an own control and during text selection. */
  function pressed(event: MouseEvent, id: RowId): void {
    if ((event.target as Element).closest('a, button, label, input, [role=button]')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    onOpen(id);
  }

  return (
    <>
      {/* Cards have no column headings: `OrderChoice` replaces them. */}
      {selection && (
        <div className="md:hidden">
          <Check checked={all} onChange={pressAll}>
            {t('Todas las filas de esta página')}
          </Check>
        </div>
      )}
      {/* While it scrolls sideways it is a landmark of its own. */}
      <ScrollBox
        label={t('{{lista}}: filas', { lista: label })}
        className={`transition-opacity ${props.busy && rows ? 'opacity-60' : ''}`}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows have keys and selection
          role="grid"
          aria-label={label}
          aria-multiselectable={selection ? true : undefined}
          aria-rowcount={props.totalCount + 1}
          aria-busy={props.busy}
          className="ledger ledger-dense ledger-cards"
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
                  className={`md:max-xl:w-(--tablet-share) xl:max-[90rem]:w-(--share) ${roomClass(column)}`}
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
          <tbody {...parts.group} ref={keys.body} onKeyDown={keys.onKeyDown}>
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
                <tr
                  key={id}
                  {...parts.row}
                  aria-rowindex={offset + place + 2}
                  aria-selected={selection ? selection.has(id) : undefined}
                  tabIndex={place === keys.cursor ? 0 : -1}
                  onFocus={(event) => event.target === event.currentTarget && keys.onFocusRow(place)}
                  onClick={href ? (event) => pressed(event, id) : undefined}
                  className={`-outline-offset-2 ${href ? 'cursor-pointer' : ''}`}
                >
                  {selection && (
                    <td {...parts.cell} data-box className="align-middle">
                      {/* biome-ignore lint/a11y/noLabelWithoutControl: its checkbox has a name */}
                      <label className="grid cursor-pointer place-items-center">
                        <CheckBox
                          tabIndex={-1}
                          aria-label={rowName(row)}
                          checked={selection.has(id)}
                          onClick={(event) => keys.pressBox(place, event.shiftKey)}
                          readOnly
                        />
                      </label>
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.name}
                      {...parts.cell}
                      data-title={column === heading || undefined}
                      data-label={column === heading ? undefined : column.title}
                      className={`md:truncate ${cellClass(column, column === heading)} ${column.figure ? 'figure' : ''}`}
                    >
                      {column === heading && href ? (
                        <AddressLink
                          address={href(row)}
                          className="underline-offset-4 hover:underline"
                          tabIndex={-1}
                        >
                          {column.show(row)}
                        </AddressLink>
                      ) : (
                        column.show(row)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

const roomClass = ({ hideOnTablet }: Column<never>) => (hideOnTablet ? 'md:max-xl:hidden' : '');

/**
 * Below desktop width a list stays within its page: truncated columns get their share, the others their
 * content's width. With too many chosen columns the naming one stays readable.
 */
const cellClass = (column: Column<never>, heading: boolean) =>
  `${heading ? 'md:max-[90rem]:min-w-[12ch]' : ''} ${givesWay(column) ? 'md:max-[90rem]:max-w-0 min-[90rem]:max-w-[36ch]' : 'md:max-w-[36ch]'} ${roomClass(column)}`;

/** Returns the share of a row's width for each truncated column, by its wanted width. */
function shares<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => string | undefined {
  const giving = columns.filter(givesWay);
  const whole = giving.reduce((sum, { width = 12 }) => sum + width, 0);
  return (column) => (giving.includes(column) ? `${((column.width ?? 12) / whole) * 100}%` : undefined);
}
