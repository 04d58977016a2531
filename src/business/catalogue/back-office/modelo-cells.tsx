/** The colours and sizes of a modelo as a grid of what exists. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { swatch } from '../../../platform/ui/colour-dots.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { type ControlledProps, type FormHandle, useFormValue } from '../../../platform/ui/form/form-field.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import {
  type ModeloOptions,
  readModeloColorWarningEndpoint,
  type Uso,
  usoLabels,
} from '../modelo-acts.contract.ts';
import type { EditableModelo, EditedModelo, EditedVariante } from '../modelos.contract.ts';
import { ModeloEans } from './modelo-eans.tsx';

interface ModeloCellsProps extends ControlledProps {
  form: FormHandle<EditedModelo>;
  options: ModeloOptions;
  /** The saved modelo; absent: a new one. */
  modelo: EditableModelo | undefined;
}

type CellState = 'none' | 'open' | 'closed';
const signs: Record<CellState, string> = { none: '', open: '✓', closed: '×' };
const arrows: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A press opens a cell, the next one closes it, the third removes it; a used cell is closed instead. */
export function ModeloCells({
  value,
  onChange,
  disabled,
  errorsByPath,
  form,
  options,
  modelo,
}: ModeloCellsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const cells = Array.isArray(value) ? (value as EditedVariante[]) : [];
  const colorIds = useFormValue(form, ({ colorIds: ids }) => ids ?? []);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [kept, setKept] = useState<{ name: string; usos: readonly Uso[] }>();
  const [failure, setFailure] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const tallajeId = useFormValue(form, (values) => values.tallajeId);
  const run = options.tallajes.find(({ id }) => id === tallajeId)?.tallaIds ?? [];
  const used = new Set([...cells.map(({ tallaId }) => tallaId), ...run, ...added]);
  const tallas = options.tallas.filter(({ id }) => used.has(id));
  const others = options.tallas.filter(({ id, archivado }) => !archivado && !used.has(id));
  const colores = colorIds.flatMap((id) => options.colores.find((one) => one.id === id) ?? []);
  const latest = useRef(cells);
  latest.current = cells;
  const cellOf = (colorId: number, tallaId: number) =>
    cells.find((one) => one.colorId === colorId && one.tallaId === tallaId);
  const stateOf = (cell: EditedVariante | undefined): CellState =>
    !cell ? 'none' : cell.cerrado ? 'closed' : 'open';
  const words: Record<CellState, string> = { none: t('no existe'), open: t('abierta'), closed: t('cerrada') };

  function set(next: readonly EditedVariante[]): void {
    latest.current = [...next];
    onChange(next);
  }
  const without = (colorId: number, tallaId: number) =>
    latest.current.filter((one) => one.colorId !== colorId || one.tallaId !== tallaId);

  /** Removes a cell; one that is still used stays closed, with its uses. */
  async function remove(cell: EditedVariante, name: string): Promise<void> {
    const saved = modelo?.variantes.some(
      (one) => one.colorId === cell.colorId && one.tallaId === cell.tallaId,
    );
    const color = modelo?.colores.find((one) => one.colorId === cell.colorId);
    set(without(cell.colorId, cell.tallaId));
    if (!saved || !color) return;
    try {
      const celdas = [{ modeloColorId: color.modeloColorId, tallaId: cell.tallaId }];
      const [found] = await call(readModeloColorWarningEndpoint, { body: { celdas } });
      if (!found || found.usos.length === 0) return;
      set([...without(cell.colorId, cell.tallaId), { ...cell, cerrado: true }]);
      setKept({ name, usos: found.usos });
    } catch (error) {
      set([...without(cell.colorId, cell.tallaId), cell]);
      setFailure(failureText(error, t));
    }
  }

  function press(colorId: number, tallaId: number, name: string): void {
    setKept(undefined);
    setFailure(undefined);
    const cell = cellOf(colorId, tallaId);
    if (!cell) set([...cells, { colorId, tallaId, cerrado: false }]);
    else if (!cell.cerrado) set(cells.map((one) => (one === cell ? { ...cell, cerrado: true } : one)));
    else void remove(cell, name);
  }

  const fill = (colorId: number) =>
    set([
      ...cells,
      ...tallas.flatMap(({ id }) => (cellOf(colorId, id) ? [] : [{ colorId, tallaId: id, cerrado: false }])),
    ]);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = arrows[event.key];
    const { row, column } = event.currentTarget.dataset;
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    body.current
      ?.querySelector<HTMLElement>(
        `[data-row="${Number(row) + step[0]}"][data-column="${Number(column) + step[1]}"]`,
      )
      ?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      {colores.length === 0 && <p className="text-base-content/75">{t('Elija primero los colores.')}</p>}
      {colores.length > 0 && tallas.length > 0 && (
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
                  const state = stateOf(cellOf(color.id, id));
                  const name = `${color.nombre} ${nombre}`;
                  return (
                    <td key={id} className="p-0! text-center">
                      <button
                        type="button"
                        data-row={row}
                        data-column={column}
                        disabled={disabled}
                        aria-label={`${name}: ${words[state]}`}
                        onClick={() => press(color.id, id, name)}
                        onKeyDown={onKeyDown}
                        className={`h-9 min-w-10 cursor-pointer px-2 hover:bg-base-200 disabled:cursor-default ${state === 'closed' ? 'text-warning-ink' : ''}`}
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
                      onClick={() => fill(color.id)}
                    >
                      {t('Todas')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="text-sm text-base-content/75">
        {t('✓ se puede pedir · × cerrada: sigue en sus pedidos y en el stock, y nadie más la pide.')}
      </p>
      <div role="status" className="empty:hidden">
        {kept && <KeptNotice {...kept} />}
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      {!disabled && colores.length > 0 && others.length > 0 && (
        <Field label={t('Añadir tallas')} className="max-w-60">
          {(control) => (
            <SelectControl
              {...control}
              value=""
              onChange={({ target }) => setAdded([...added, Number(target.value)])}
            >
              <option value="">{t('Elegir talla')}</option>
              {others.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      )}
      {cells.length > 0 && (
        <ModeloEans
          {...{ cells, colores, tallas, disabled, errorsByPath }}
          onChange={(cell, ean13) =>
            set(cells.map((one) => (one === cell ? { ...cell, ean13: ean13 || undefined } : one)))
          }
        />
      )}
    </div>
  );
}

function KeptNotice({ name, usos }: { name: string; usos: readonly Uso[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      {t('{{prenda}} está en uso: queda cerrada en lugar de quitarse.', { prenda: name })}{' '}
      {usos.map(({ tipo, cantidad, lista }, at) => (
        <span key={tipo}>
          {at > 0 && ' · '}
          {lista ? (
            <AddressLink address={lista} className="underline">
              {t(usoLabels[tipo])}: {cantidad}
            </AddressLink>
          ) : (
            <>
              {t(usoLabels[tipo])}: {cantidad}
            </>
          )}
        </span>
      ))}
    </Notice>
  );
}
