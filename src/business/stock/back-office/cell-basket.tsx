import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { CloseIcon } from '../../../platform/ui/icons.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { readScannedEndpoint } from '../existencias.contract.ts';
import { cellKey } from '../movement-plan.ts';
import { ModeloSheet, type NamedCell } from './modelo-sheet.tsx';
import { ScanField } from './scan-field.tsx';

type Cell = Pick<NamedCell, 'modeloColorId' | 'tallaId' | 'cantidad'>;

/** Garments that are collected by scan or by modelo: the value is a list of cells with quantities. */
export function CellBasket({ value, onChange }: Pick<ControlledProps, 'value' | 'onChange'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const cells = (value ?? []) as readonly Cell[];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  function add(more: readonly NamedCell[]): void {
    const sums = new Map(cells.map((cell) => [cellKey(cell), cell]));
    for (const { modeloColorId, tallaId, cantidad } of more) {
      const key = cellKey({ modeloColorId, tallaId });
      sums.set(key, { modeloColorId, tallaId, cantidad: (sums.get(key)?.cantidad ?? 0) + cantidad });
    }
    const named = more.map(
      (cell) => [cellKey(cell), [cell.referencia, cell.color, cell.talla].join(' ')] as const,
    );
    setNames(new Map([...names, ...named]));
    onChange([...sums.values()]);
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

  const put = (key: string, text: string) => {
    if (!/^\d{1,5}$/.test(text)) return;
    onChange(cells.map((cell) => (cellKey(cell) === key ? { ...cell, cantidad: Number(text) } : cell)));
  };
  return (
    <div className="flex flex-col gap-4">
      <ScanField onScan={scan} />
      <ModeloSheet
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
              const name = names.get(key) ?? key;
              return (
                <tr key={key}>
                  <th scope="row" className="font-normal">
                    {name}
                  </th>
                  <td className="figure">
                    <input
                      inputMode="numeric"
                      aria-label={name}
                      value={cell.cantidad}
                      onChange={(event) => put(key, event.currentTarget.value)}
                      onFocus={(event) => event.currentTarget.select()}
                      className={`${controlClass} max-w-16 text-right tabular-nums`}
                    />
                  </td>
                  <td className="w-px">
                    <IconButton
                      label={t('Quitar {{nombre}}', { nombre: name })}
                      onClick={() => onChange(cells.filter((one) => cellKey(one) !== key))}
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
