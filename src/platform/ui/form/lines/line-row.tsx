import { memo, type ReactNode, useId, useMemo } from 'react';
import { CellEditor } from './cell-editor.tsx';
import { type Column, cellFailure, cellText, cellValue, editedLine, isFigure } from './line-cells.ts';
import { cellMarks, gridCellRole, rowHeaderRole, rowRole } from './line-roles.ts';
import type { Line } from './line-table.ts';
import { useLines, useLinesSelector } from './lines-context.ts';
import { decodeRow, encodeRow } from './lines-state.ts';
import type { LineErrors } from './use-line-errors.ts';

interface LineRowProps {
  line: Line;
  row: number;
  /** The row after the last line; typing into it adds a line. */
  isEmptyRow: boolean;
  errors: LineErrors | undefined;
}

/** A line. It subscribes to its own marks, so that typing, moving and selecting render no other row. */
export const LineRow = memo(function LineRow({ line, row, isEmptyRow, errors }: LineRowProps) {
  const { columns, words, t, isLocked } = useLines();
  const encoded = useLinesSelector((state) => encodeRow(state, row));
  const marks = useMemo(() => decodeRow(encoded), [encoded]);
  const { active } = marks;
  const activeRow = active === undefined ? undefined : row;
  const handle = isLocked ? undefined : marks.handle;
  const id = useId();

  // Without the number of the row: a line that only moves up or down keeps its content.
  const contents = useMemo(() => {
    const edited = editedLine(columns, line);
    /** Returns the message of a cell: of the last save, while the sent value stands, or of now. */
    function failureOf(column: Column): string | undefined {
      if (isEmptyRow) return undefined;
      const value = line[column.name];
      const error = errors?.[column.name];
      if (error && Object.is(error.value, value)) return error.words;
      const failure = cellFailure(column, value, words.language);
      return failure && t(failure.key, failure.params ?? {});
    }
    return columns.map((column) => ({
      failure: failureOf(column),
      isFigure: isFigure(column, cellValue(column, edited)),
      text: (
        <span className="block min-h-(--control-height) truncate px-2 leading-(--control-height)">
          {isEmptyRow ? '' : cellText(column, column.kind === 'derived' ? edited : line, words)}
        </span>
      ),
    }));
  }, [columns, line, words, errors, isEmptyRow, t]);

  // Apart from the row's number, too: React compares no cell of a line that only moves.
  const cells = useMemo(() => {
    const isWithin = (bounds: readonly [number, number] | undefined, column: number) =>
      bounds !== undefined && column >= bounds[0] && column <= bounds[1];
    return contents.map(({ failure, isFigure: figure, text }, at) => {
      const column = columns[at] as Column;
      const failureId = failure && `${id}-${at}`;
      const isActive = activeRow !== undefined && at === marks.active;
      return lineCell({
        at,
        isActive,
        isSelected: isWithin(marks.selected, at),
        isInPreview: isWithin(marks.preview, at),
        handle: at === handle ? (marks.selected ? 'selection' : 'cell') : undefined,
        failure,
        failureId,
        isFigure: figure,
        children: isActive ? (
          <CellEditor
            column={column}
            line={line}
            place={{ row: activeRow, column: at }}
            draft={marks.draft}
            describedBy={failureId}
          />
        ) : (
          text
        ),
      });
    });
  }, [contents, columns, line, marks, handle, activeRow, id]);

  return (
    <div
      {...rowRole(row + 2)}
      data-row={row}
      className={`${rowClass} ${active === undefined ? unseenClass : ''} ${isEmptyRow ? 'text-base-content/70 print:hidden' : 'print:break-inside-avoid'}`}
    >
      <div
        {...rowHeaderRole(1)}
        data-row-head={row}
        className="flex items-start justify-end border-r border-base-300 bg-base-200 px-2 text-xs leading-(--control-height) text-base-content/75 tabular-nums select-none"
      >
        {isEmptyRow ? <span title={t('Línea nueva')}>+</span> : row + 1}
        {isEmptyRow && <span className="sr-only">{t('Línea nueva')}</span>}
      </div>
      {cells}
    </div>
  );
});

/** The columns stand at the same places in every row, because their widths do not follow the content. */
export const rowClass = 'grid [grid-template-columns:var(--line-columns)] border-b border-base-300';

/**
 * Rows out of view are neither laid out nor painted. Not the active one: what its picker opens stands out.
 */
const unseenClass =
  '[contain-intrinsic-size:auto_calc(var(--control-height)+1px)] [content-visibility:auto] print:[content-visibility:visible]';

/**
 * Stays in view while a narrow table scrolls sideways. Only there, because each such cell is a layer of its
 * own, which the browser composes again at every key.
 */
export const firstColumnClass = '[[data-wide]_&]:sticky [[data-wide]_&]:left-0 [[data-wide]_&]:z-1';

interface CellParts {
  at: number;
  isActive: boolean;
  isSelected: boolean;
  /** Releasing the fill handle would fill it. */
  isInPreview: boolean;
  /** The fill handle is at its corner: of the selection, or of the active cell alone. */
  handle: 'selection' | 'cell' | undefined;
  isFigure: boolean;
  failure: string | undefined;
  /** The id of its message. */
  failureId: string | undefined;
  children: ReactNode;
}

/** A function and no component: 300 lines have 1,800 cells. The row's element has the row's number. */
function lineCell(parts: CellParts): ReactNode {
  const { at, isActive, isSelected, isInPreview, handle, isFigure: figure, failure, failureId } = parts;
  return (
    <div
      key={at}
      {...gridCellRole(at + 2)}
      {...cellMarks(isSelected, failure !== undefined)}
      tabIndex={-1}
      data-column={at}
      className={`min-w-0 border-r border-base-300 outline-none last:border-r-0 ${at === 0 ? `${firstColumnClass} ${isActive ? '[[data-wide]_&]:z-2!' : ''}` : ''} ${figure ? 'text-right tabular-nums' : ''} ${isInPreview ? 'outline-1! -outline-offset-1 outline-base-content/70 outline-dashed!' : ''} ${handle ? 'group/handle relative' : ''} ${tint(isSelected, failure !== undefined)}`}
    >
      {parts.children}
      {handle && <FillHandle isSelection={handle === 'selection'} />}
      {failure && (
        <span
          id={failureId}
          className="m-px mt-0 block bg-base-100 px-2 pb-1 text-left text-xs text-error-ink"
        >
          {failure}
        </span>
      )}
    </div>
  );
}

/** Within its cell, because a row out of view paints nothing beyond itself. A finger needs a selection. */
const FillHandle = ({ isSelection }: { isSelection: boolean }) => (
  <span
    data-handle=""
    aria-hidden="true"
    className={`absolute right-0 bottom-0 z-1 size-3 cursor-crosshair touch-none place-items-end pointer-coarse:size-7 ${isSelection ? 'grid' : 'hidden pointer-fine:group-focus-within/handle:grid'}`}
  >
    <span className="size-2 border border-base-100 bg-primary pointer-coarse:size-3 forced-colors:bg-[Highlight]" />
  </span>
);

/** Opaque, because other cells scroll below the first column. */
const tint = (isSelected: boolean, isWrong: boolean) => {
  if (isSelected) return 'bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-base-100))]';
  return isWrong ? 'bg-base-100 ring-1 ring-error-ink ring-inset' : 'bg-base-100';
};
