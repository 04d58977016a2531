import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { CloseIcon } from '../../../platform/ui/icons.tsx';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { readScannedEndpoint } from '../existencias.contract.ts';
import { cellKey } from '../movement-plan.ts';
import { ModeloSheet, type NamedCell } from './modelo-sheet.tsx';
import { ScanField } from './scan-field.tsx';
import { readQuantities } from './typed-quantities.ts';

/** The names are part of the value, so that a restored draft has them; the call ignores them. */
type Cell = Pick<NamedCell, 'modeloColorId' | 'tallaId' | 'cantidad'> & Partial<NamedCell>;

interface CellBasketProps extends Pick<ControlledProps, 'value' | 'onChange'> {
  /** The modelo whose sheet is open at first. */
  modelo?: number | undefined;
}

/** Garments that are collected by scan or by modelo: the value is a list of cells with quantities. */
export function CellBasket({ value, onChange, modelo }: CellBasketProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const cells = (value ?? []) as readonly Cell[];
  // Several scans may be on their way: each adds to what the others have left.
  const latest = useRef(cells);
  latest.current = cells;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { wrong } = readQuantities(typed, cells);

  function put(next: readonly Cell[]): void {
    latest.current = next;
    onChange(next);
  }

  function add(more: readonly NamedCell[]): void {
    const sums = new Map(latest.current.map((cell) => [cellKey(cell), cell]));
    for (const { modeloColorId, tallaId, referencia, color, talla, imagen, cantidad } of more) {
      const key = cellKey({ modeloColorId, tallaId });
      const sum = (sums.get(key)?.cantidad ?? 0) + cantidad;
      sums.set(key, { modeloColorId, tallaId, referencia, color, talla, imagen, cantidad: sum });
    }
    put([...sums.values()]);
  }

  async function scan(code: string): Promise<string | undefined> {
    try {
      const found = await queries.fetchQuery(readQuery(readScannedEndpoint, { params: { ean: code } }));
      add([{ ...found, cantidad: 1 }]);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }

  function type(key: string, text: string): void {
    setTyped(new Map(typed).set(key, text));
    const [read] = readQuantities(new Map([[key, text]]), cells).cells;
    if (!read || read.cantidad === 0) return;
    put(cells.map((cell) => (cellKey(cell) === key ? { ...cell, cantidad: read.cantidad } : cell)));
  }

  return (
    <div className="flex flex-col gap-4">
      <ScanField onScan={scan} />
      <ModeloSheet
        first={modelo}
        words={t('Añadir')}
        onAdd={async (more) => {
          add(more);
          return true;
        }}
      />
      {cells.length > 0 && (
        <Table caption={t('Prendas')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Prenda')}</th>
              <th scope="col" className="figure">
                {t('Cantidad')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => {
              const key = cellKey(cell);
              const name = [cell.referencia, cell.color, cell.talla].filter(Boolean).join(' ') || key;
              return (
                <tr key={key}>
                  <th scope="row" className="font-normal">
                    <span className="flex items-center gap-3">
                      <ListPicture imagen={cell.imagen} />
                      {name}
                    </span>
                  </th>
                  <td className="figure">
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={5}
                      aria-label={name}
                      aria-invalid={wrong.has(key) || undefined}
                      value={typed.get(key) ?? cell.cantidad}
                      onChange={(event) => type(key, event.currentTarget.value)}
                      onFocus={(event) => event.currentTarget.select()}
                      // A text that is no quantity gives way to the last one that was.
                      onBlur={() => setTyped(new Map())}
                      className={`${controlClass} max-w-16 text-right tabular-nums`}
                    />
                  </td>
                  <td className="w-px">
                    <IconButton
                      label={t('Quitar {{nombre}}', { nombre: name })}
                      onClick={() => put(cells.filter((one) => cellKey(one) !== key))}
                    >
                      <CloseIcon />
                    </IconButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </div>
  );
}
