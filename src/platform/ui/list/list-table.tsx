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

/** Said by each part, since some browsers forget what it is once a table is not laid out as one. */
const parts = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
};

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The column that names the row, wherever the reader has put it; when it is not shown, the first one does. */
  naming: string | undefined;
  /** Undefined while the first ones are coming. */
  rows: readonly Row[] | undefined;
  rowId(row: Row): RowId;
  /** What a row is called, for who hears the page. */
  rowName(row: Row): string;
  href?: (row: Row) => string;
  orden: readonly string[] | undefined;
  /** A press on a column's head. @param adding to the order there is */
  onOrder(campo: string, adding: boolean): void;
  /** Absent: there is nothing to do with several rows. */
  selection?: Selection;
  keys: ReturnType<typeof useRowKeys>;
  onOpen(id: RowId): void;
  totalCount: number;
  /** The place of the first row among all, from 0. */
  offset: number;
  busy: boolean;
}

/**
 * The rows of a list, as a grid whose rows the arrows go through. On phones each row is a card (`.ledger-cards` of
 * theme.css), and a grid all the same.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, href, orden, onOrder, selection, keys, onOpen, offset } =
    props;
  const { t } = useTranslation();
  const all = rows !== undefined && rows.length > 0 && selection?.size === rows.length;

  const heading = columns.find(({ name }) => name === props.naming) ?? columns[0];
  const share = shares(columns);
  const tabletShare = shares(columns.filter(({ roomy }) => !roomy));
  const pressAll = () => (all ? selection?.clear() : selection?.set((rows ?? []).map(rowId)));

  /** A press anywhere on the row opens it, but for what has a press of its own and for words being marked. */
  function pressed(event: MouseEvent, id: RowId): void {
    if ((event.target as Element).closest('a, button, label, input, [role=button]')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    onOpen(id);
  }

  return (
    <>
      {/* Where the rows are cards there are no heads of columns: `OrderChoice` stands for their order. */}
      {selection && (
        <div className="md:hidden">
          <Check checked={all} onChange={pressAll}>
            {t('Todas las filas de esta página')}
          </Check>
        </div>
      )}
      {/* Passed sideways it is a place of its own, beside the list around it. */}
      <ScrollBox
        label={t('{{lista}}: filas', { lista: label })}
        className={`transition-opacity ${props.busy && rows ? 'opacity-60' : ''}`}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are gone through and selected is a grid
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
                      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box in it is the control, and says its name */}
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

const roomClass = ({ roomy }: Column<never>) => (roomy ? 'md:max-xl:hidden' : '');

/**
 * Below the width of a desk a list stays within its page: what gives way is as wide as its head says, and the rest as its
 * words. Of more columns than fit, chosen by the reader, the one that names the row stays readable.
 */
const cellClass = (column: Column<never>, heading: boolean) =>
  `${heading ? 'md:max-[90rem]:min-w-[12ch]' : ''} ${givesWay(column) ? 'md:max-[90rem]:max-w-0 min-[90rem]:max-w-[36ch]' : 'md:max-w-[36ch]'} ${roomClass(column)}`;

/** How much of a row's width each of the columns that give way gets, by how wide it wants to be. */
function shares<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => string | undefined {
  const giving = columns.filter(givesWay);
  const whole = giving.reduce((sum, { width = 12 }) => sum + width, 0);
  return (column) => (giving.includes(column) ? `${((column.width ?? 12) / whole) * 100}%` : undefined);
}
