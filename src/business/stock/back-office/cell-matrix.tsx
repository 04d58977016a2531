import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../platform/ui/field.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { cellKey } from '../movement-plan.ts';

export interface MatrixCell {
  modeloColorId: number;
  tallaId: number;
}

interface CellMatrixProps {
  /** The caption of the table. */
  label: string;
  colores: readonly { modeloColorId: number; nombre: string; hex: string }[];
  tallas: readonly { tallaId: number; nombre: string }[];
  /** The cells that exist. */
  celdas: readonly MatrixCell[];
  /** Shows a cell that is not edited. */
  show(cell: MatrixCell): ReactNode;
  /** The typed texts by cell; absent: the matrix is read-only. */
  typed?: ReadonlyMap<string, string>;
  onType?(key: string, text: string): void;
  /** The value of a cell before the user types. */
  placeholder?(cell: MatrixCell): string;
  isWrong?(key: string): boolean;
  /** A last column, such as the shelf codes. */
  beside?: { title: string; show(modeloColorId: number): ReactNode };
}

const arrows: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

/** The colours and sizes of a modelo with a figure in each cell, read or typed. */
export function CellMatrix(props: CellMatrixProps) {
  const { label, colores, tallas, celdas, typed, beside } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const known = new Set(celdas.map(cellKey));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = arrows[event.key];
    const input = event.currentTarget;
    const column = input.dataset.column;
    if (!step) return;
    event.preventDefault();
    const inputs = [
      ...(body.current?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
    ];
    const next = inputs[inputs.indexOf(input) + step[0]];
    next?.focus();
    next?.select();
  }

  return (
    <Table caption={label} dense>
      <thead>
        <tr>
          <th scope="col">{t('Color')}</th>
          {tallas.map(({ tallaId, nombre }) => (
            <th key={tallaId} scope="col" className="figure">
              {nombre}
            </th>
          ))}
          {beside && <th scope="col">{beside.title}</th>}
        </tr>
      </thead>
      <tbody ref={body}>
        {colores.map(({ modeloColorId, nombre, hex }) => (
          <tr key={modeloColorId}>
            <th scope="row" className="font-normal whitespace-nowrap">
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-3 border border-base-300 align-[-1px]"
                style={{ backgroundColor: hex }}
              />
              {nombre}
            </th>
            {tallas.map(({ tallaId, nombre: talla }) => {
              const cell = { modeloColorId, tallaId };
              const key = cellKey(cell);
              if (!known.has(key)) return <td key={tallaId} />;
              return (
                <td key={tallaId} className="figure">
                  {typed ? (
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={`${nombre} ${talla}`}
                      aria-invalid={props.isWrong?.(key) || undefined}
                      data-column={tallaId}
                      maxLength={6}
                      placeholder={props.placeholder?.(cell)}
                      value={typed.get(key) ?? ''}
                      onChange={(event) => props.onType?.(key, event.currentTarget.value)}
                      onFocus={(event) => event.currentTarget.select()}
                      onKeyDown={onKeyDown}
                      className={`${controlClass} max-w-16 text-right tabular-nums`}
                    />
                  ) : (
                    props.show(cell)
                  )}
                </td>
              );
            })}
            {beside && <td>{beside.show(modeloColorId)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
