import { type MouseEvent, memo } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { AddressLink } from '../address-link.tsx';
import { CheckBox } from '../choice.tsx';
import { type Column, givesWay } from './column.ts';
import { columnValue } from './column-value.tsx';
import type { CellStates } from './edit/cells-state.ts';
import { EditedCell } from './edit/edited-cell.tsx';
import type { CellHandlers } from './edit/use-list-edit.ts';
import type { RowHandlers } from './use-row-keys.ts';
import type { RowId } from './use-selection.ts';

interface ListRowProps<Row> {
  row: Row;
  id: RowId;
  /** Its position on the page, from 0. */
  place: number;
  /** Its position in the whole list, as `aria-rowindex`. */
  index: number;
  columns: readonly Column<Row>[];
  heading: Column<Row> | undefined;
  language: Language;
  rowName(row: Row): string;
  href?: (row: Row) => string;
  /** Undefined when the list has no bulk acts. */
  selected: boolean | undefined;
  /** The Tab key reaches this row. */
  reached: boolean;
  handlers: RowHandlers;
  /** Absent when no cell can be edited. */
  cells?: CellHandlers<Row>;
  /** The column of the open cell. */
  openCell?: string;
  cellStates?: CellStates;
}

/** A cell that can be edited shows it under the pointer. */
const editableClass =
  '-outline-offset-2 md:cursor-text md:hover:not-focus:shadow-[inset_0_0_0_1px_var(--color-base-300)]';

/** Returns whether the rows are cards, as `.list-cards` of theme.css has them. */
const isCards = () => window.matchMedia('(width < 48rem)').matches;

/** Explicit roles: some browsers drop the table roles when CSS changes the display. */
export const parts = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
};

/** A row of a list. Memoised: it renders again only when something of its own changes. */
export const ListRow = memo(function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, id, place, columns, heading, href, selected, reached, handlers, cells, openCell, language } =
    props;

  /** Opens the row on a press anywhere, except on an own control and during text selection. */
  function pressed(event: MouseEvent): void {
    if ((event.target as Element).closest('a, button, label, input, select, [role=button]')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    // A press chooses a cell that can be edited; on a phone, whose rows are cards, it opens the record.
    if ((event.target as Element).closest('[data-edit]') && !isCards()) return;
    handlers.onOpen(id);
  }

  return (
    <tr
      {...parts.row}
      aria-rowindex={props.index}
      aria-selected={selected}
      tabIndex={reached ? 0 : -1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget || target.closest('[data-edit]')) handlers.onFocusRow(place);
      }}
      onClick={href ? pressed : undefined}
      className={`scroll-mt-24 scroll-mb-16 -outline-offset-2 ${href ? 'cursor-pointer' : ''}`}
    >
      {selected !== undefined && (
        <td {...parts.cell} data-box className="align-middle">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: its checkbox has a name */}
          <label className="grid cursor-pointer place-items-center">
            <CheckBox
              tabIndex={-1}
              aria-label={props.rowName(row)}
              checked={selected}
              onClick={(event) => handlers.pressBox(place, event.shiftKey)}
              readOnly
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { name } = column;
        const isEditable = cells?.isEditable(row, name);
        const isOpen = openCell === name;
        const shown =
          column === heading && href ? (
            <AddressLink address={href(row)} className="underline-offset-4 hover:underline" tabIndex={-1}>
              {columnValue(column, row, language)}
            </AddressLink>
          ) : (
            columnValue(column, row, language)
          );
        return (
          <td
            key={name}
            {...parts.cell}
            tabIndex={isEditable ? -1 : undefined}
            data-edit={isEditable ? name : undefined}
            onDoubleClick={isEditable && !isOpen ? () => isCards() || cells?.open(id, name) : undefined}
            data-title={column === heading || undefined}
            data-picture={column.picture || undefined}
            data-keeps={!givesWay(column) || undefined}
            data-label={hasLabel(column) ? column.title : undefined}
            className={`${isOpen ? '' : 'md:truncate'} ${isEditable ? editableClass : ''} ${cellClass(column, column === heading)} ${column.figure ? 'figure' : ''}`}
          >
            {cells && isEditable ? (
              <EditedCell
                column={column}
                row={row}
                id={id}
                rowName={props.rowName(row)}
                isOpen={isOpen}
                state={props.cellStates?.[name]}
                handlers={cells}
              >
                {shown}
              </EditedCell>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: ListRowProps<Row>) => React.ReactNode;

/** Returns whether a card shows the column's title: a number or a yes says nothing alone. */
const hasLabel = ({ plain, figure, filter }: Column<never>) => !plain && (figure || filter === 'boolean');

export const roomClass = ({ hideOnTablet }: Column<never>) =>
  hideOnTablet ? 'max-xl:hidden print:table-cell' : '';

/**
 * Below 1,600 px a list stays within its page: truncated columns get their share, the others their content's
 * width. With too many chosen columns the naming one stays readable.
 */
export const cellClass = (column: Column<never>, heading: boolean) =>
  `${heading ? 'md:max-[100rem]:min-w-[12ch]' : ''} ${givesWay(column) ? 'md:max-[100rem]:max-w-0 min-[100rem]:max-w-[36ch]' : 'md:max-w-[36ch]'} ${roomClass(column)}`;
