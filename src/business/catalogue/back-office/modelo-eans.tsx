import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { controlClass } from '../../../platform/ui/field.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import type { EditedVariante } from '../modelos.contract.ts';

interface ModeloEansProps {
  cells: readonly EditedVariante[];
  colores: ModeloOptions['colores'];
  tallas: ModeloOptions['tallas'];
  disabled: boolean;
  errorsByPath: Readonly<Record<string, string>> | undefined;
  onChange(cell: EditedVariante, ean13: string): void;
}

/** The barcodes of a modelo, one for each cell. It opens by itself when one is wrong. */
export function ModeloEans({
  cells,
  colores,
  tallas,
  disabled,
  errorsByPath = {},
  onChange,
}: ModeloEansProps) {
  const { t } = useTranslation();
  const isWrong = Object.keys(errorsByPath).some((path) => path.endsWith('.ean13'));
  const [isOpen, setOpen] = useState(false);
  const missing = cells.filter(({ ean13 }) => !ean13).length;
  return (
    <Disclosure
      title={`${t('Códigos de barras')} · ${missing === 0 ? t('todos puestos') : t('faltan {{count}}', { count: missing })}`}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {(isOpen || isWrong) && (
        <Table caption={t('Códigos de barras')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Color')}</th>
              {tallas.map(({ id, nombre }) => (
                <th key={id} scope="col">
                  {nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colores.map((color) => (
              <tr key={color.id}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {color.nombre}
                </th>
                {tallas.map((talla) => {
                  const at = cells.findIndex((one) => one.colorId === color.id && one.tallaId === talla.id);
                  const cell = cells[at];
                  if (!cell) return <td key={talla.id} />;
                  const error = errorsByPath[`${at}.ean13`];
                  return (
                    <td key={talla.id}>
                      <input
                        inputMode="numeric"
                        autoComplete="off"
                        maxLength={13}
                        disabled={disabled}
                        aria-label={t('Código de {{prenda}}', { prenda: `${color.nombre} ${talla.nombre}` })}
                        aria-invalid={error ? true : undefined}
                        title={error}
                        value={cell.ean13 ?? ''}
                        onChange={({ target }) => onChange(cell, target.value.trim())}
                        className={`${controlClass} min-w-36 tabular-nums`}
                      />
                      {error && <span className="block max-w-40 text-sm text-error-ink">{error}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Disclosure>
  );
}
