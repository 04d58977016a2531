import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TickIcon } from '../../icons.tsx';
import type { Column } from '../column.ts';
import type { RowId } from '../use-selection.ts';
import { CellControl } from './cell-control.tsx';
import type { CellMove, CellState } from './cells-state.ts';
import type { CellHandlers } from './use-list-edit.ts';
import { valueWords } from './value-words.ts';

interface EditedCellProps<Row> {
  column: Column<Row>;
  row: Row;
  id: RowId;
  rowName: string;
  isOpen: boolean;
  state: CellState | undefined;
  handlers: CellHandlers<Row>;
  /** The cell as it is read. */
  children: ReactNode;
}

/** The content of a cell that can be edited: its value, a value on its way, or the open control. */
export function EditedCell<Row>(props: EditedCellProps<Row>) {
  const { column, handlers, isOpen, state, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  if (isOpen) return <OpenCell {...props} />;
  if (!state) return children;
  const { status, value } = state;
  // The row itself has the saved value by now.
  const shape = handlers.shapes[column.name];
  const shown = status === 'saved' ? children : valueWords(value, column.editable, shape, language, t);
  return (
    <span
      aria-busy={status === 'saving' || undefined}
      title={state.message}
      className={`inline-flex max-w-full items-center gap-1.5 ${status === 'failed' ? 'text-error-ink underline decoration-wavy underline-offset-4' : ''}`}
    >
      <span className="truncate">{shown}</span>
      {status === 'saved' && (
        <span aria-hidden="true" className="text-success-ink">
          <TickIcon />
        </span>
      )}
      {status === 'failed' && <span className="sr-only">{t('No se ha guardado')}</span>}
    </span>
  );
}

const moves: Readonly<Record<string, CellMove>> = { Enter: 'down', Tab: 'right' };

function OpenCell<Row>({ column, row, id, rowName, state, handlers }: EditedCellProps<Row>) {
  const { name, title, editable } = column;
  const { t } = useTranslation();
  const controlId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const before = (row as Record<string, unknown>)[name];
  const [value, setValue] = useState(state?.status === 'failed' ? state.value : before);
  const [message, setMessage] = useState(state?.status === 'failed' ? state.message : undefined);
  // The blur of a control that is about to go must not save once more.
  const isDone = useRef(false);
  const shape = handlers.shapes[name] ?? { kind: 'text' as const, required: false, optional: true };

  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, select');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);

  function finish(move: CellMove): void {
    if (isDone.current) return;
    const wrong = handlers.check(name, value);
    if (wrong !== undefined && move !== 'stay') {
      setMessage(wrong);
      return;
    }
    isDone.current = true;
    if (wrong === undefined) handlers.commit(id, name, value, move);
    else handlers.reject(id, name, value, wrong);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // No key of an open cell is one of the list.
    event.stopPropagation();
    if (ctrlKey || metaKey || altKey) return;
    const move = key === 'Tab' && shiftKey ? 'left' : moves[key];
    if (key === 'Escape') {
      isDone.current = true;
      handlers.leave(id, name);
    } else if (move) finish(move);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control in it has the keys
    <span
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish('stay');
      }}
      // The head of the table stands over the ring of a control in the first row.
      className="-mx-2 -my-2 block min-w-24 text-start [&_:is(input,select)]:-outline-offset-2"
    >
      <label htmlFor={controlId} className="sr-only">
        {t('{{columna}} de {{fila}}', { columna: title, fila: rowName })}
      </label>
      <CellControl
        id={controlId}
        name={name}
        value={value}
        onChange={(next) => {
          setValue(next);
          setMessage(undefined);
        }}
        // The box reacts to the blur.
        onBlur={() => {}}
        shape={shape}
        choices={typeof editable === 'object' ? editable : undefined}
        disabled={false}
        aria-describedby={message && `${controlId}-error`}
        aria-invalid={message ? true : undefined}
        aria-required={shape.required || undefined}
      />
      {message && (
        <span id={`${controlId}-error`} role="alert" className="block px-2 py-1 text-sm text-error-ink">
          {message}
        </span>
      )}
    </span>
  );
}
