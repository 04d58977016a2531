import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { failureText } from '../../failure-text.ts';
import { type FieldShape, fieldShapes } from '../../form/field-shape.ts';
import { isSame, type Values } from '../../form/merge-changes.ts';
import { schemaResolver } from '../../form/schema-resolver.ts';
import { useActionUser } from '../../record/action-user.ts';
import { undoStack } from '../../record/undo-stack.ts';
import { undoTime } from '../../record/use-undo.ts';
import { closeToast, showToast } from '../../toasts/toasts.ts';
import type { Column } from '../column.ts';
import type { RowId } from '../use-selection.ts';
import { editableCells } from './cell-keys.ts';
import { type CellMove, type CellStates, cellsState, noCells } from './cells-state.ts';
import { FieldConflict, type ListEdit, OtherFieldInvalid, rowWith, saveField } from './list-edit.ts';
import { valueWords } from './value-words.ts';

interface ListEditParts<Row> {
  edit: ListEdit<Row> | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId(row: Row): RowId;
  rowName(row: Row): string;
  /** The path of a row's record, which an undo belongs to. */
  pathOf(id: RowId): string;
  body: RefObject<HTMLElement | null>;
  /** Replaces a row of the page before it is loaded again. */
  onRow(id: RowId, row: Row): void;
  /** Loads the list again, once no cell is open and all are saved. */
  onSettled(): void;
}

/** The handlers of the rows. The object stays the same, so that an open cell renders its own row only. */
export interface CellHandlers<Row> {
  shapes: Readonly<Record<string, FieldShape>>;
  isEditable(row: Row, name: string): boolean;
  open(id: RowId, name: string): void;
  /** Returns what is wrong with a value; undefined for a valid one. */
  check(name: string, value: unknown): string | undefined;
  /** Saves a changed value and moves on. */
  commit(id: RowId, name: string, value: unknown, move: CellMove): void;
  /** Keeps a value that cannot be saved, with the reason. */
  reject(id: RowId, name: string, value: unknown, message: string): void;
  /** Gives up the value and returns to the cell. */
  leave(id: RowId, name: string): void;
}

export interface ListEditing<Row> {
  handlers: CellHandlers<Row>;
  openIn(id: RowId): string | undefined;
  statesOf(id: RowId): CellStates;
}

/** How long a saved cell shows its tick, in milliseconds. */
const tickTime = 2000;

/** Edits single cells of a list. @returns undefined when the list or the user's rights allow none */
export function useListEdit<Row>(parts: ListEditParts<Row>): ListEditing<Row> | undefined {
  const { edit } = parts;
  const { t } = useTranslation();
  const language = useLanguage();
  const isPermitted = useActionUser().permissions.includes(edit?.permission ?? '');
  const [state, dispatch] = useReducer(cellsState, noCells);
  const latest = useRef({ ...parts, t, language });
  latest.current = { ...parts, t, language };
  const schema = edit?.schema;
  const shapes = useMemo(() => (schema ? fieldShapes(schema) : {}), [schema]);
  const focusAfter = useRef<{ id: RowId; name: string }>(undefined);
  const isChanged = useRef(false);

  useEffect(() => {
    const cell = focusAfter.current;
    if (state.open || !cell) return;
    focusAfter.current = undefined;
    cellElement(latest.current, cell.id, cell.name)?.focus();
  });
  const isSettled = state.open === undefined && state.saving === 0;
  useEffect(() => {
    if (!isSettled || !isChanged.current) return;
    isChanged.current = false;
    latest.current.onSettled();
  }, [isSettled]);

  const handlers = useMemo(() => {
    // Saves run in turn: each needs the version that the previous one made.
    let queue: Promise<unknown> = Promise.resolve();
    // The open message of each refused cell: it ends with the next attempt.
    const messages = new Map<string, number>();
    const endMessage = (id: RowId, name: string) => {
      closeToast(messages.get(`${id} ${name}`) ?? 0);
      messages.delete(`${id} ${name}`);
    };
    const rowOf = (id: RowId) => latest.current.rows.find((row) => latest.current.rowId(row) === id);
    const fieldOf = (row: Row, name: string) => (row as Values)[name];

    async function store(given: Row, name: string, before: unknown, value: unknown): Promise<void> {
      const { edit, rowId, onRow } = latest.current;
      if (!edit) return;
      const id = rowId(given);
      const saved = await saveField(edit, given, { name, before, value });
      isChanged.current = true;
      onRow(id, rowWith(rowOf(id) ?? given, name, value, saved));
    }

    function refusal(error: unknown, row: Row, name: string): string {
      const { t, language, columns, rowId, onRow } = latest.current;
      if (error instanceof OtherFieldInvalid) {
        return t('Otro dato de la ficha no es válido. Ábrala y corríjalo antes.');
      }
      if (!(error instanceof FieldConflict)) return failureText(error, t);
      // The next attempt replaces the other user's value on purpose.
      onRow(rowId(row), { ...row, [name]: error.theirs ?? undefined });
      const column = columns.find((one) => one.name === name);
      const valor = valueWords(error.theirs, column?.editable, shapes[name], language, t);
      return t('Otra persona lo ha cambiado entretanto: «{{valor}}». Si guarda de nuevo, vale lo suyo.', {
        valor,
      });
    }

    function offerUndo(row: Row, name: string, before: unknown, value: unknown): void {
      const { t, rowId, rowName, pathOf } = latest.current;
      const entry = {
        records: [pathOf(rowId(row))],
        until: Date.now() + undoTime,
        run: () => {
          undoStack.remove(entry);
          queue = queue
            .then(() => store(row, name, value, before))
            .then(
              () => showToast({ tone: 'plain', text: t('Deshecho.') }),
              (error: unknown) => {
                const detalle = `${rowName(row)}: ${refusal(error, row, name)}`;
                showToast({ tone: 'bad', text: t('No se ha deshecho. {{detalle}}', { detalle }) });
              },
            )
            .then(() => latest.current.onSettled());
        },
      };
      undoStack.push(entry);
    }

    async function save(id: RowId, name: string, value: unknown): Promise<void> {
      const row = rowOf(id);
      if (!row) return;
      const before = fieldOf(row, name);
      try {
        await store(row, name, before, value);
        dispatch({ type: 'saved', id, name, value });
        offerUndo(row, name, before, value);
        setTimeout(() => dispatch({ type: 'shown', id, name }), tickTime);
      } catch (error) {
        const { rowName } = latest.current;
        const message = refusal(error, row, name);
        dispatch({ type: 'failed', id, name, value, message });
        const text = `${rowName(row)}: ${message}`;
        messages.set(`${id} ${name}`, showToast({ tone: 'bad', text }));
      }
    }

    function moveOn(id: RowId, name: string, move: CellMove): void {
      const next = neighbour(latest.current, id, name, move);
      if (next) dispatch({ type: 'open', ...next });
      else {
        if (move !== 'stay') focusAfter.current = { id, name };
        dispatch({ type: 'close' });
      }
    }

    const made: CellHandlers<Row> = {
      shapes,
      isEditable(row, name) {
        const { edit, columns } = latest.current;
        const isColumn = columns.some((one) => one.name === name && one.editable);
        return isColumn && (edit?.isAllowed?.(row) ?? true);
      },
      open: (id, name) => dispatch({ type: 'open', id, name }),
      check(name, value) {
        const { edit, t, language } = latest.current;
        if (!edit) return undefined;
        const resolve = schemaResolver(edit.schema, (key, params) => t(key, params ?? {}), language);
        const message = resolve({ [name]: value ?? null }, [{ name, label: name }]).errors[name]?.message;
        return typeof message === 'string' ? message : undefined;
      },
      commit(id, name, value, move) {
        endMessage(id, name);
        const row = rowOf(id);
        if (row && isSame(fieldOf(row, name), value)) dispatch({ type: 'shown', id, name });
        else if (row) {
          dispatch({ type: 'saving', id, name, value });
          queue = queue.then(() => save(id, name, value));
        }
        moveOn(id, name, move);
      },
      reject(id, name, value, message) {
        dispatch({ type: 'rejected', id, name, value, message });
      },
      leave(id, name) {
        endMessage(id, name);
        dispatch({ type: 'shown', id, name });
        focusAfter.current = { id, name };
        dispatch({ type: 'close' });
      },
    };
    return made;
  }, [shapes]);

  if (!edit || !isPermitted) return undefined;
  return {
    handlers,
    openIn: (id) => (state.open?.id === id ? state.open.name : undefined),
    statesOf: (id) => state.cells.get(id),
  };
}

type Place<Row> = Pick<ListEditParts<Row>, 'rows' | 'rowId' | 'body'>;

const rowElement = <Row>({ rows, rowId, body }: Place<Row>, id: RowId) =>
  body.current?.querySelectorAll(':scope > tr')[rows.findIndex((row) => rowId(row) === id)];

const cellElement = <Row>(place: Place<Row>, id: RowId, name: string) =>
  editableCells(rowElement(place, id)).find((cell) => cell.dataset.edit === name);

/** Returns the next cell in a direction; undefined at the end of the page. */
function neighbour<Row>(place: Place<Row>, id: RowId, name: string, move: CellMove) {
  if (move === 'stay') return undefined;
  const { rows, rowId } = place;
  const at = rows.findIndex((row) => rowId(row) === id);
  const names = (row: Row | undefined) =>
    row ? editableCells(rowElement(place, rowId(row))).map((cell) => cell.dataset.edit ?? '') : [];
  if (move === 'down') {
    const below = rows.slice(at + 1).find((row) => names(row).includes(name));
    return below && { id: rowId(below), name };
  }
  const step = move === 'right' ? 1 : -1;
  const own = names(rows[at]);
  const beside = own[own.indexOf(name) + step];
  if (beside !== undefined) return { id, name: beside };
  const other = rows[at + step];
  const next = names(other).at(move === 'right' ? 0 : -1);
  return other && next !== undefined ? { id: rowId(other), name: next } : undefined;
}
