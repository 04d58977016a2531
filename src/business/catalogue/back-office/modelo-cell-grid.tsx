/** The grid of a modelo: colores are rows, tallas are columns. Keys are those of the order matrix. */
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { swatch } from '../../../platform/ui/colour-dots.tsx';
import { sizeIfTooLarge, writeBlock, writeTable } from '../../../platform/ui/grid/block-text.ts';
import { fillRange, fillWithValue } from '../../../platform/ui/grid/fill.ts';
import type { Grid, PlacedValue } from '../../../platform/ui/grid/grid.ts';
import { isSamePlace, type Place, pressKey } from '../../../platform/ui/grid/navigation.ts';
import { planPaste } from '../../../platform/ui/grid/paste.ts';
import {
  contains,
  movedHead,
  nextInRange,
  rangeAt,
  rangeOf,
  type Selection,
  wholeColumns,
  wholeGrid,
  wholeRows,
} from '../../../platform/ui/grid/selection.ts';
import { type Command, commandOf } from '../../../platform/ui/grid/shortcuts.ts';
import { createUndoHistory } from '../../../platform/ui/grid/undo-history.ts';
import { Table } from '../../../platform/ui/table.tsx';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import { type CellState, copiedSigns, nextState, readState } from './modelo-cell-state.ts';

interface ModeloCellGridProps {
  colores: ModeloOptions['colores'];
  tallas: ModeloOptions['tallas'];
  disabled: boolean;
  /** Returns the state after the last write, also before the next render. */
  stateAt(place: Place): CellState;
  onWrite(values: readonly PlacedValue<CellState>[]): void;
}

const signs: Record<CellState, string> = { none: '', open: '✓', closed: '×' };

export function ModeloCellGrid({ colores, tallas, disabled, stateAt, onWrite }: ModeloCellGridProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection>();
  const [note, setNote] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  /** Where the pointer went down. */
  const dragged = useRef<Place>(undefined);
  const [history] = useState(() =>
    createUndoHistory<Place, CellState>(({ row, column }) => `${row}-${column}`),
  );
  const size = { rows: colores.length, columns: tallas.length };
  const grid: Grid<CellState> = { ...size, exists: () => true, valueAt: stateAt };
  const words: Record<CellState, string> = { none: t('no existe'), open: t('abierta'), closed: t('cerrada') };
  const tabStop = {
    row: Math.min(active.row, size.rows - 1),
    column: Math.min(active.column, size.columns - 1),
  };
  const range = selection ? rangeOf(selection) : rangeAt(tabStop);

  function write(placed: readonly PlacedValue<CellState>[]): void {
    if (disabled) return;
    const changes = placed.map(({ place, value }) => ({
      ...{ cell: place, before: stateAt(place), after: value },
    }));
    if (history.record(changes) > 0) onWrite(placed);
  }
  function restore(step: ReturnType<typeof history.undo>): void {
    if (step) onWrite(step.writes.map(({ cell, value }) => ({ place: cell, value })));
  }

  function moveTo(place: Place, within = false): void {
    setActive(place);
    if (!within) setSelection(undefined);
    body.current
      ?.querySelector<HTMLElement>(`button[data-row="${place.row}"][data-column="${place.column}"]`)
      ?.focus();
  }
  function select(next: Selection): void {
    setSelection(isSamePlace(next.anchor, next.head) ? undefined : next);
  }

  function press(place: Place): void {
    setNote('');
    const isInside = selection !== undefined && contains(range, place);
    const value = nextState[stateAt(place)];
    write(fillWithValue(grid, isInside ? range : rangeAt(place), value));
  }

  const commands: Record<Command, () => void> = {
    undo: () => restore(history.undo(stateAt)),
    redo: () => restore(history.redo(stateAt)),
    fillDown: () => write(fillRange(grid, range, 'down')),
    fillRight: () => write(fillRange(grid, range, 'right')),
    fillAll: () => write(fillWithValue(grid, range, stateAt(tabStop))),
    selectAll: () => select(wholeGrid(size)),
    selectRow: () => select(wholeRows(selection ?? { anchor: tabStop, head: tabStop }, size)),
    selectColumn: () => select(wholeColumns(selection ?? { anchor: tabStop, head: tabStop }, size)),
    help: () => undefined,
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const keyPress = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const command = commandOf(keyPress, 'moving');
    if (command === 'help') return;
    if (command) {
      take();
      commands[command]();
      return;
    }
    const head = keyPress.shift && movedHead(selection?.head ?? tabStop, keyPress, size);
    if (head) {
      take();
      select({ anchor: selection?.anchor ?? tabStop, head });
      return;
    }
    if (event.key === 'Escape' && !selection) return;
    if (event.key === 'Escape') {
      take();
      setSelection(undefined);
      return;
    }
    if (selection && (event.key === 'Enter' || event.key === 'Tab') && !keyPress.ctrl) {
      take();
      const next = nextInRange(range, tabStop, keyPress, grid);
      if (next) moveTo(next, true);
      return;
    }
    const { focus, effect, handled } = pressKey({ ...tabStop, mode: 'moving' }, keyPress, grid);
    if (!handled || effect === 'open') return;
    take();
    if (effect === 'clear') write(fillWithValue(grid, range, 'none'));
    else if (effect === 'more') write(fillWithValue(grid, range, 'open'));
    else if (effect === 'less') write(fillWithValue(grid, range, 'closed'));
    else moveTo(focus);
  }

  function onCopy(event: ClipboardEvent): void {
    const block = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from(
        { length: range.right - range.left + 1 },
        (__, right) => copiedSigns[stateAt({ row: range.top + down, column: range.left + right })],
      ),
    );
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(block));
    event.clipboardData.setData('text/html', writeTable(block));
  }
  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    if (disabled || text.trim() === '') return;
    if (sizeIfTooLarge(text)) {
      setNote(t('Es demasiado para esta tabla.'));
      return;
    }
    const names = { rows: colores.map(({ nombre }) => nombre), columns: tallas.map(({ nombre }) => nombre) };
    const isNothing = (value: CellState) => value === 'none';
    const plan = planPaste({ ...grid, names, read: readState, isNothing }, range, text);
    write(plan.placed);
    setNote(
      plan.rejected.length > 0
        ? t('{{count}} valores no caben en esta tabla: faltan sus colores o tallas.', {
            count: plan.rejected.length,
          })
        : '',
    );
  }

  function onPointerDown(event: PointerEvent, place: Place): void {
    if (event.button !== 0 || event.pointerType !== 'mouse') return;
    if (event.shiftKey) {
      event.preventDefault();
      select({ anchor: selection?.anchor ?? tabStop, head: place });
      return;
    }
    dragged.current = place;
    // A press inside the selection acts on all of it.
    if (!selection || !contains(range, place)) setSelection(undefined);
    setActive(place);
  }
  function onPointerEnter(event: PointerEvent, place: Place): void {
    const from = dragged.current;
    if (from && event.buttons === 1 && event.pointerType === 'mouse') select({ anchor: from, head: place });
  }

  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div onKeyDown={onKeyDown} onCopy={onCopy} onPaste={onPaste}>
      <Table caption={t('Tallas')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Color')}</th>
            {tallas.map(({ id, nombre }) => (
              <th key={id} scope="col" className="text-center">
                {nombre}
              </th>
            ))}
            {!disabled && (
              <th scope="col" className="relative">
                <span className="sr-only">{t('Acciones')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {colores.map((color, row) => (
            <tr key={color.id}>
              <th scope="row" className="font-normal whitespace-nowrap">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-block size-3 border border-base-content/35 align-[-1px] forced-color-adjust-none"
                  style={{ background: `${swatch(color)} border-box` }}
                />
                {color.nombre}
              </th>
              {tallas.map(({ id, nombre }, column) => {
                const place = { row, column };
                const state = stateAt(place);
                const isSelected = selection !== undefined && contains(range, place);
                return (
                  <td key={id} className={`p-0! text-center ${isSelected ? 'bg-base-200' : ''}`}>
                    <button
                      type="button"
                      data-row={row}
                      data-column={column}
                      tabIndex={isSamePlace(place, tabStop) ? 0 : -1}
                      disabled={disabled}
                      aria-label={`${color.nombre} ${nombre}: ${words[state]}`}
                      onClick={(event) => !event.shiftKey && press(place)}
                      onFocus={() => setActive(place)}
                      onPointerDown={(event) => onPointerDown(event, place)}
                      onPointerEnter={(event) => onPointerEnter(event, place)}
                      className={`h-9 min-w-10 cursor-pointer px-2 select-none hover:bg-base-200 disabled:cursor-default ${state === 'closed' ? 'text-warning-ink' : ''}`}
                    >
                      {signs[state] || (
                        <span aria-hidden="true" className="text-base-content/75">
                          ·
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
              {!disabled && (
                <td>
                  <Button
                    tone="quiet"
                    aria-label={t('Todas las tallas de {{color}}', { color: color.nombre })}
                    onClick={() =>
                      write(
                        tallas.flatMap((_, column) =>
                          stateAt({ row, column }) === 'none'
                            ? [{ place: { row, column }, value: 'open' as const }]
                            : [],
                        ),
                      )
                    }
                  >
                    {t('Todas')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {!disabled && (
        <p className="mt-2 min-h-5 text-sm text-base-content/75" aria-live="polite">
          {note ||
            (selection
              ? t('{{count}} celdas elegidas · + abre · − cierra · Supr quita', { count })
              : t(
                  'Mayús y flechas eligen varias · Ctrl+D y Ctrl+R rellenan · Ctrl+Z deshace · se pega de Excel',
                ))}
        </p>
      )}
    </div>
  );
}
