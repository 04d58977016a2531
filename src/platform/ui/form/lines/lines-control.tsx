import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ControlledProps, FormHandle } from '../form-field.ts';
import { columnsOf, editedLine } from './line-cells.ts';
import type { Lines } from './line-edits.ts';
import { columnHeaderRole, gridRole, rowRole } from './line-roles.ts';
import { LineRow, rowClass } from './line-row.tsx';
import type { LineTable } from './line-table.ts';
import { LinesProvider, useLines, useLinesSelector } from './lines-context.ts';
import { createLinesController } from './lines-controller.ts';
import { LinesToolbar } from './lines-toolbar.tsx';
import { TotalsRow } from './totals-row.tsx';
import { isAnyLeft, useLineFaults } from './use-line-faults.ts';
import { useLinesKeys } from './use-lines-keys.ts';
import { useLinesPointer } from './use-lines-pointer.ts';

interface LinesControlProps extends ControlledProps {
  table: LineTable;
  label: string;
  form: FormHandle;
}

/** More lines than a browser can show at once. */
const mostOfAll = 1000;
/** The width of the lines' numbers, in rem. */
const headWidth = 2.5;

/**
 * A table of lines, edited as in a spreadsheet. Only the active cell has a control; a key renders its row and
 * the totals.
 */
export function LinesControl({ table, label, form, name, shape, disabled, faults }: LinesControlProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const array = useFieldArray({
    control: form.control as Control<{ [name: string]: Lines }>,
    name,
    keyName: 'key',
  });
  // Renders for each change of the lines, also for those that the form makes.
  useWatch({ control: form.control, name });
  const columns = useMemo(() => columnsOf(table, shape.lines?.shapes ?? {}), [table, shape]);
  const words = useMemo(() => ({ language, yes: t('Sí'), no: t('No') }), [language, t]);
  const most = shape.lines?.most;
  const current = { columns, newLine: table.newLine, most: most ?? mostOfAll, isLocked: disabled, words };
  const latest = useRef({ current, array, form });
  const [controller] = useState(() =>
    createLinesController({
      held: () => (latest.current.form.values()[name] as Lines | undefined) ?? [],
      replace: (lines) => latest.current.array.replace([...lines]),
      set: (row, member, value) => latest.current.form.set(`${name}.${row}.${member}`, value),
      current: () => latest.current.current,
    }),
  );
  // The controller answers for the rows of this render.
  latest.current = { current, array, form };

  const lines = controller.lines();
  const { submitCount } = useFormState({ control: form.control });
  const byLine = useLineFaults(faults, lines, submitCount);
  const keys = useLinesKeys(controller);
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useLinesPointer({ ...keys, controller });
  const { onChosen } = keys;
  const context = useMemo(
    () => ({ controller, columns, words, isLocked: disabled, onChosen }),
    [controller, columns, words, disabled, onChosen],
  );
  const emptyRow = controller.lineAt(lines.length);
  const edited = lines.map((line) => editedLine(columns, line));
  const totals = table.totals?.(edited);
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
        <LinesToolbar count={lines.length} most={most} run={(command) => keys.run(command, grid.current)} />
        <div className="max-h-[min(70dvh,44rem)] scroll-py-10 scroll-ps-40 overflow-auto overscroll-x-contain border border-base-content/60">
          <div ref={grid} {...gridRole(label, size, disabled)} style={style} {...keys.handlers} {...pointer}>
            <HeadRow />
            {/* One list, so that the empty row stays the same element when typing makes it a line. */}
            {(emptyRow ? [...lines, emptyRow] : lines).map((line, row) => (
              <LineRow
                key={String(line.id)}
                line={line}
                row={row}
                isEmptyRow={line === emptyRow}
                faults={byLine.get(line.id)}
              />
            ))}
            {totals && <TotalsRow totals={totals} row={lines.length + (emptyRow ? 1 : 0)} />}
          </div>
        </div>
        <NoticeLine />
        <div ref={keys.exit} tabIndex={-1} className="sr-only">
          {t('Fin de la tabla {{name}}', { name: label })}
        </div>
        <Revalidation
          isDue={faults !== undefined && !isAnyLeft(byLine, lines)}
          revalidate={() => array.replace([...lines])}
        />
      </div>
    </LinesProvider>
  );
}

function HeadRow() {
  const { t } = useTranslation();
  const { columns } = useLines();
  return (
    <div
      {...rowRole(1)}
      className={`${rowClass} label-caps sticky top-0 z-3 bg-base-200 text-base-content/75`}
    >
      <div
        {...columnHeaderRole(1)}
        className="sticky left-0 z-1 border-r border-base-300 bg-base-200 px-2 py-2"
      >
        <span className="sr-only">{t('Línea')}</span>
      </div>
      {columns.map(({ name, label, kind, shape }, at) => (
        <div
          key={name}
          {...columnHeaderRole(at + 2)}
          className={`truncate border-r border-base-300 bg-base-200 px-2 py-2 last:border-r-0 ${at === 0 ? 'sticky left-10 z-1' : ''} ${kind === 'number' || kind === 'derived' ? 'text-right' : ''}`}
        >
          {label}
          {shape.required && kind !== 'boolean' && <span aria-hidden="true">{'\u00a0'}*</span>}
        </div>
      ))}
    </div>
  );
}

/** The last message. Its live region is there from the start. */
function NoticeLine() {
  const { t } = useTranslation();
  const notice = useLinesSelector((state) => state.notice);
  return (
    <p
      role="status"
      className={`min-h-5 text-sm ${notice?.tone === 'wrong' ? 'text-error-ink' : 'text-base-content/75'}`}
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
