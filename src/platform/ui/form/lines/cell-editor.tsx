import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../grid/navigation.ts';
import type { ValueWords } from '../value-text.ts';
import { type Column, cellText, editedLine, isFigure, isUnreadable, plainText } from './line-cells.ts';
import { isDerived, type Line } from './line-table.ts';
import { useLines } from './lines-context.ts';

interface CellEditorProps {
  column: Column;
  line: Line;
  place: Place;
  /** The text being typed. */
  draft: string | undefined;
  describedBy: string | undefined;
}

/**
 * The ring is inside the cell. No style depends on the focus within the table, because the browser would
 * evaluate every cell again at every move.
 */
const editorClass =
  'block min-h-(--control-height) w-full bg-base-100 px-2 py-1.5 text-(length:--control-text) outline-none ' +
  'ring-1 ring-base-content/40 ring-inset focus-visible:ring-2 focus-visible:ring-primary-ink';

/** The control of the active cell, the only one of the table. */
export function CellEditor({ column, line, place, draft, describedBy }: CellEditorProps) {
  const { t } = useTranslation();
  const { controller, columns, words, isLocked, onChosen } = useLines();
  const id = useId();
  const { kind, definition, name } = column;
  const value = line[name];
  const label = t('{{column}}, línea {{n}}', { column: column.label, n: place.row + 1 });
  const shared = {
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy ? (true as const) : undefined,
    'aria-required': column.shape.required || undefined,
    'data-cell-editor': kind,
    className: `${editorClass} ${isFigure(column, value) ? 'text-right tabular-nums' : ''}`,
  };
  const choose = (next: unknown) => {
    // A late choice finds its line where it is now, and leaves the cell alone that is edited meanwhile.
    const row = controller.rowOf(line.id);
    if (row === undefined) return;
    controller.choose({ row, column: place.column }, next);
    const { active } = controller.snapshot();
    if (active.row === row && active.column === place.column) onChosen();
  };

  if (isLocked || column.isLocked) {
    const shownLine = kind === 'derived' ? editedLine(columns, line) : line;
    return <input {...shared} readOnly value={cellText(column, shownLine, words)} />;
  }
  if (kind === 'control' && !isDerived(definition) && definition.control) {
    return (
      <span data-cell-editor="control" className="block [&_input]:min-h-8">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        {definition.control(
          {
            id,
            name,
            value: value ?? undefined,
            onChange: choose,
            onBlur: () => {},
            onFieldError: (error) => error && controller.announce([{ key: error }], 'wrong'),
            shape: column.shape,
            disabled: false,
            'aria-describedby': describedBy,
            'aria-invalid': shared['aria-invalid'],
            'aria-required': column.shape.required || undefined,
          },
          editedLine(columns, line),
        )}
      </span>
    );
  }
  if (kind === 'choice')
    return <ChoiceEditor shared={shared} column={column} value={value} onChoose={choose} />;
  if (kind === 'boolean' && !isUnreadable(column, value)) {
    return (
      <input
        {...shared}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => choose(target.checked)}
        className={`${editorClass} accent-primary`}
      />
    );
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={inputModeOf(column)}
      enterKeyHint="next"
      autoComplete="off"
      value={draft ?? openText(column, line, words)}
      onChange={({ target }) => controller.type(place, target.value)}
    />
  );
}

const inputModeOf = ({ kind, shape }: Column) =>
  kind === 'number' ? (shape.whole ? 'numeric' : 'decimal') : undefined;

function openText(column: Column, line: Line, words: ValueWords): string {
  if (isUnreadable(column, line[column.name])) return String(line[column.name]);
  // A day is edited as it is shown; a spreadsheet gets its digits.
  return column.kind === 'day' ? cellText(column, line, words) : plainText(column, line, words);
}

interface ChoiceEditorProps {
  shared: Record<string, unknown>;
  column: Column;
  value: unknown;
  onChoose(value: unknown): void;
}

/** A native select: a letter chooses, F2 or the space bar opens the list. */
function ChoiceEditor({ shared, column, value, onChoose }: ChoiceEditorProps) {
  const { t } = useTranslation();
  const isWrong = isUnreadable(column, value);
  const text = value === undefined || value === null ? '' : String(value);
  return (
    <select
      {...shared}
      value={text}
      onChange={({ target }) =>
        onChoose(column.choices.find((one) => String(one.value) === target.value)?.value)
      }
    >
      {(!column.shape.required || text === '') && <option value="">{t('Sin elegir')}</option>}
      {isWrong && <option value={text}>{text}</option>}
      {column.choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.words}
        </option>
      ))}
    </select>
  );
}
