import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ControlledProps, FormHandle } from '../form-field.ts';
import type { Values } from '../merge-changes.ts';
import { focusActive } from './cell-focus.ts';
import { type Column, columnsOf, editedLine } from './line-cells.ts';
import type { Lines } from './line-edits.ts';
import { columnHeaderRole, gridRole, rowRole } from './line-roles.ts';
import { firstColumnClass, LineRow, rowClass } from './line-row.tsx';
import type { EditedLine, Line, LineTable } from './line-table.ts';
import { LinesProvider, useLines, useLinesSelector } from './lines-context.ts';
import { createLinesController, type LinesController } from './lines-controller.ts';
import { LinesToolbar } from './lines-toolbar.tsx';
import { TotalsRow } from './totals-row.tsx';
import { isAnyLeft, useLineErrors } from './use-line-errors.ts';
import { useLinesKeys } from './use-lines-keys.ts';
import { useLinesPointer } from './use-lines-pointer.ts';

interface LinesControlProps extends ControlledProps {
  table: LineTable;
  label: string;
  form: FormHandle;
}

/** More lines than a browser can show at once. */
const maxRenderedLines = 1000;
/** The width of the lines' numbers, in rem. */
const headWidth = 2.5;

/**
 * A table of lines, edited as in a spreadsheet. Only the active cell has a control; a key renders its row and
 * the totals.
 */
export function LinesControl({ table, label, form, name, shape, disabled, errorsByPath }: LinesControlProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(table, shape.lines?.shapes ?? {}), [table, shape]);
  const words = useMemo(() => ({ language, yes: t('Sí'), no: t('No') }), [language, t]);
  const max = shape.lines?.max;
  const current = {
    columns,
    newLine: table.newLine,
    max: max ?? maxRenderedLines,
    isLocked: disabled,
    words,
  };
  const latest = useRef({ current, form });
  const replace = useRef<(lines: Lines) => void>(() => {});
  const [controller] = useState(() =>
    createLinesController({
      held: () => (latest.current.form.values()[name] as Lines | undefined) ?? [],
      replace: (lines) => replace.current(lines),
      set: (row, member, value) => latest.current.form.set(`${name}.${row}.${member}`, value),
      current: () => latest.current.current,
    }),
  );
  // The controller answers for the rows of this render.
  latest.current = { current, form };

  const lines = useSyncExternalStore(controller.subscribe, () => controller.snapshot().lines);
  const { submitCount } = useFormState({ control: form.control });
  const byLine = useLineErrors(errorsByPath, lines, submitCount);
  const keys = useLinesKeys(controller);
  const grid = useRef<HTMLDivElement>(null);
  const onLines = useLinesFromForm(controller, grid, lines);
  const isWide = useIsWide(grid);
  const pointer = useLinesPointer({ ...keys, controller });
  const { onChosen } = keys;
  const context = useMemo(
    () => ({ controller, columns, words, t, isLocked: disabled, onChosen }),
    [controller, columns, words, t, disabled, onChosen],
  );
  const emptyRow = controller.lineAt(lines.length);
  const edited = useEditedLines(columns);
  const totals = table.totals?.(lines.map(edited));
  const size = {
    rows: lines.length + 1 + (emptyRow ? 1 : 0) + (totals ? 1 : 0),
    columns: columns.length + 1,
  };
  const width = columns.reduce((sum, column) => sum + column.width, headWidth);
  const style: CSSProperties & Record<`--${string}`, string> = {
    minWidth: `${width}rem`,
    '--line-columns': [
      `${headWidth}rem`,
      ...columns.map((column) => `minmax(${column.width}rem, ${column.grow}fr)`),
    ].join(' '),
  };

  return (
    <LinesProvider value={context}>
      <div data-lines={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <LinesToolbar count={lines.length} max={max} run={(command) => keys.run(command, grid.current)} />
        <div
          data-wide={isWide || undefined}
          className="max-h-[max(16rem,min(100dvh-15rem,44rem))] scroll-py-10 scroll-ps-36 overflow-auto overscroll-x-contain border border-base-content/60 print:max-h-none print:overflow-visible"
        >
          <div ref={grid} {...gridRole(label, size, disabled)} style={style} {...keys.handlers} {...pointer}>
            <HeadRow />
            {/* One list, so that the empty row stays the same element when typing makes it a line. */}
            {(emptyRow ? [...lines, emptyRow] : lines).map((line, row) => (
              <LineRow
                key={String(line.id)}
                line={line}
                row={row}
                isEmptyRow={line === emptyRow}
                errors={byLine.get(line.id)}
              />
            ))}
            {totals && <TotalsRow totals={totals} row={lines.length + (emptyRow ? 1 : 0)} />}
          </div>
        </div>
        <NoticeLine />
        <div ref={keys.exit} tabIndex={-1} className="sr-only text-sm focus:not-sr-only">
          {t('Fin de la tabla {{name}}', { name: label })}
        </div>
        <Revalidation
          isDue={errorsByPath !== undefined && !isAnyLeft(byLine, lines)}
          revalidate={() => replace.current(lines)}
        />
        <FieldArray control={form.control} name={name} replace={replace} onLines={onLines} />
      </div>
    </LinesProvider>
  );
}

/**
 * Returns the stable function that takes other lines of the form. The focus stays in the table when another
 * user has deleted the line that has it.
 */
function useLinesFromForm(
  controller: LinesController,
  grid: RefObject<HTMLDivElement | null>,
  lines: Lines,
): () => void {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other lines are shown
  useLayoutEffect(() => {
    if (hadFocus.current && grid.current && document.activeElement === document.body) {
      focusActive(grid.current);
    }
    hadFocus.current = false;
  }, [lines]);
  return useCallback(() => {
    hadFocus.current = grid.current?.contains(document.activeElement) ?? false;
    controller.sync();
  }, [controller, grid]);
}

interface FieldArrayProps {
  control: Control<Values>;
  name: string;
  replace: RefObject<(lines: Lines) => void>;
  /** The form has other lines: it was reset, or another version was taken over. */
  onLines(): void;
}

/**
 * The form's array, apart from the table: the hook makes a key for each line whenever it renders. A typed
 * value reaches the table without it, because the form would clone all values for each key.
 */
const FieldArray = memo(function FieldArray({ control, name, replace, onLines }: FieldArrayProps) {
  const array = useFieldArray({
    control: control as Control<{ [name: string]: Lines }>,
    name,
    keyName: 'key',
  });
  useLayoutEffect(() => {
    replace.current = (lines) => array.replace([...lines]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form has other lines
  useLayoutEffect(() => {
    onLines();
  }, [array.fields]);
  return null;
});

function HeadRow() {
  const { t } = useTranslation();
  const { columns } = useLines();
  return (
    <div
      {...rowRole(1)}
      className={`${rowClass} label-caps sticky top-0 z-3 bg-base-200 text-base-content/75 print:static`}
    >
      <div {...columnHeaderRole(1)} className="border-r border-base-300 bg-base-200 px-2 py-2">
        <span className="sr-only">{t('Línea')}</span>
      </div>
      {columns.map(({ name, label, kind, shape }, at) => (
        <div
          key={name}
          {...columnHeaderRole(at + 2)}
          className={`truncate border-r border-base-300 bg-base-200 px-2 py-2 last:border-r-0 ${at === 0 ? firstColumnClass : ''} ${kind === 'number' || kind === 'derived' ? 'text-right' : ''}`}
        >
          {label}
          {shape.required && kind !== 'boolean' && <span aria-hidden="true">{'\u00a0'}*</span>}
        </div>
      ))}
    </div>
  );
}

/** Returns true while the table is wider than its box. */
function useIsWide(grid: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const box = grid.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => setIsWide(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [grid]);
  return isWide;
}

/** Returns `editedLine`, which answers again for lines that did not change. */
function useEditedLines(columns: readonly Column[]): (line: Line) => EditedLine<Line> {
  const cache = useMemo(() => ({ columns, known: new WeakMap<Line, EditedLine<Line>>() }), [columns]);
  return (line) => {
    const edited = cache.known.get(line) ?? editedLine(columns, line);
    cache.known.set(line, edited);
    return edited;
  };
}

/** The last message. Its live region is there from the start. */
function NoticeLine() {
  const { t } = useTranslation();
  const notice = useLinesSelector((state) => state.notice);
  return (
    <p
      role="status"
      className={`min-h-5 text-sm print:hidden ${notice?.tone === 'wrong' ? 'text-error-ink' : 'text-base-content/75'}`}
    >
      {notice && (
        <span key={notice.sequence}>
          {notice.messages.map(({ key, values }) => t(key, values ?? {})).join(' ')}
        </span>
      )}
    </p>
  );
}

interface RevalidationProps {
  /** Every value that the last save refused was corrected. */
  isDue: boolean;
  revalidate(): void;
}

/** Checks the lines again when the last corrected cell is left, so that the form's message does not stay. */
function Revalidation({ isDue, revalidate }: RevalidationProps) {
  const editSession = useLinesSelector((state) => state.editSession);
  const latest = useRef({ isDue, revalidate });
  useLayoutEffect(() => {
    latest.current = { isDue, revalidate };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another cell is entered
  useEffect(() => {
    if (latest.current.isDue) latest.current.revalidate();
  }, [editSession]);
  return null;
}
