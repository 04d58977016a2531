import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { controlClass } from '../../../platform/ui/field.tsx';
import { type Focus, type GridShape, pressKey } from '../../../platform/ui/grid/navigation.ts';
import { Table } from '../../../platform/ui/table.tsx';
import { cellKey, type DraftCell, type MatrixCell } from './draft-lines.ts';

interface LineGridProps {
  /** The caption: the name of the line. */
  label: string;
  celdas: readonly MatrixCell[];
  cantidades: readonly DraftCell[];
  disabled: boolean;
  onQuantity(cell: MatrixCell, cantidad: number): void;
}

const maxQuantity = 9999;

/** The quantities of a line: colours are rows, sizes are columns. Keys are those of the order matrix. */
export function LineGrid({ label, celdas, cantidades, disabled, onQuantity }: LineGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focus, setFocus] = useState<Focus>();
  /** The text of the focused cell while it is typed, and the quantity before. */
  const [typed, setTyped] = useState<{ key: string; text: string }>();
  const before = useRef(0);
  const colores = [...new Map(celdas.map((cell) => [cell.modeloColorId, cell.color]))];
  const tallas = [...new Map(celdas.map((cell) => [cell.tallaId, cell])).values()].toSorted(
    (a, b) => a.orden - b.orden,
  );
  const byKey = new Map(celdas.map((cell) => [cellKey(cell), cell]));
  const quantities = new Map(cantidades.map((cell) => [cellKey(cell), cell.cantidad]));
  const cellAt = (row: number, column: number): MatrixCell | undefined => {
    const [color, talla] = [colores[row], tallas[column]];
    return color && talla && byKey.get(cellKey({ modeloColorId: color[0], tallaId: talla.tallaId }));
  };
  const shape: GridShape = {
    rows: colores.length,
    columns: tallas.length,
    exists: (row, column) => cellAt(row, column) !== undefined,
  };
  const inputAt = ({ row, column }: { row: number; column: number }) =>
    body.current?.querySelector<HTMLInputElement>(`input[data-place="${row}/${column}"]`);
  const quantityOf = (cell: MatrixCell) => quantities.get(cellKey(cell)) ?? 0;

  function put(cell: MatrixCell, cantidad: number): void {
    setTyped(undefined);
    onQuantity(cell, Math.max(0, Math.min(maxQuantity, cantidad)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, cell: MatrixCell): void {
    if (!focus || event.altKey || event.nativeEvent.isComposing) return;
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const result = pressKey(focus, { key, ctrl, shift }, shape);
    if (!result.handled) return;
    event.preventDefault();
    const { effect } = result;
    if (effect === 'restore') put(cell, before.current);
    if (effect === 'clear') put(cell, 0);
    if (effect === 'more') put(cell, quantityOf(cell) + 1);
    if (effect === 'less') put(cell, quantityOf(cell) - 1);
    if (effect === 'open') event.currentTarget.setSelectionRange(-1, -1);
    if (effect === 'leave') {
      event.currentTarget.closest<HTMLElement>('article')?.focus();
      return;
    }
    const isMove = result.focus.row !== focus.row || result.focus.column !== focus.column;
    if (isMove) inputAt(result.focus)?.focus();
    else setFocus(result.focus);
  }

  function type(cell: MatrixCell, text: string): void {
    setTyped({ key: cellKey(cell), text });
    setFocus((now) => now && { ...now, mode: now.mode === 'editing' ? 'editing' : 'typing' });
    if (/^\d{0,4}$/.test(text.trim())) onQuantity(cell, Number(text.trim() || 0));
  }

  const focused = focus && cellAt(focus.row, focus.column);
  const sumOf = (cells: readonly (MatrixCell | undefined)[]) =>
    cells.reduce((sum, cell) => sum + (cell ? quantityOf(cell) : 0), 0) || '';
  return (
    <>
      <Table caption={t('Cantidades de {{nombre}} por color y talla', { nombre: label })} dense>
        <thead>
          <tr>
            <th scope="col">{t('Color')}</th>
            {tallas.map(({ tallaId, talla }) => (
              <th key={tallaId} scope="col" className="figure">
                {talla}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {colores.map(([modeloColorId, color], row) => (
            <tr key={modeloColorId}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {color}
              </th>
              {tallas.map(({ tallaId, talla }, column) => {
                const cell = cellAt(row, column);
                if (!cell) return <td key={tallaId} />;
                const key = cellKey(cell);
                const text = typed?.key === key ? typed.text : String(quantities.get(key) ?? '');
                return (
                  <td key={tallaId} className="figure">
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                      disabled={disabled}
                      data-place={`${row}/${column}`}
                      aria-label={`${color} ${talla}`}
                      aria-invalid={!/^\d{0,4}$/.test(text.trim()) || undefined}
                      value={text}
                      onChange={(event) => type(cell, event.currentTarget.value)}
                      onFocus={(event) => {
                        before.current = quantityOf(cell);
                        setFocus({ row, column, mode: 'moving' });
                        event.currentTarget.select();
                      }}
                      onBlur={() => {
                        setTyped(undefined);
                        setFocus(undefined);
                      }}
                      onKeyDown={(event) => onKeyDown(event, cell)}
                      className={`${controlClass} max-w-14 min-w-11 px-1 text-right tabular-nums`}
                    />
                  </td>
                );
              })}
              <td className="figure">{sumOf(tallas.map((_, column) => cellAt(row, column)))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="min-h-5 text-sm text-base-content/75 tabular-nums" aria-live="polite">
        {focused &&
          t('{{color}} {{talla}}: {{n}} libres · {{precio}}', {
            color: focused.color,
            talla: focused.talla,
            n: focused.disponible,
            precio: formatMoney(focused.precio, language),
          })}
      </p>
    </>
  );
}
