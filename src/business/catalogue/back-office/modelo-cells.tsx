/** The colours and sizes of a modelo as a grid of what exists. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { type ControlledProps, type FormHandle, useFormValue } from '../../../platform/ui/form/form-field.ts';
import type { PlacedValue } from '../../../platform/ui/grid/grid.ts';
import type { Place } from '../../../platform/ui/grid/navigation.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import {
  type ModeloOptions,
  readModeloColorWarningEndpoint,
  type Uso,
  usoLabels,
} from '../modelo-acts.contract.ts';
import type { EditableModelo, EditedModelo, EditedVariante } from '../modelos.contract.ts';
import { ModeloCellGrid } from './modelo-cell-grid.tsx';
import type { CellState } from './modelo-cell-state.ts';
import { ModeloEans } from './modelo-eans.tsx';

interface ModeloCellsProps extends ControlledProps {
  form: FormHandle<EditedModelo>;
  options: ModeloOptions;
  /** The saved modelo; absent: a new one. */
  modelo: EditableModelo | undefined;
}

/** The grid of the cells. A saved cell that is still used is closed where it should leave. */
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
  const [kept, setKept] = useState<KeptCells>();
  const [failure, setFailure] = useState<string>();
  const tallajeId = useFormValue(form, (values) => values.tallajeId);
  const run = options.tallajes.find(({ id }) => id === tallajeId)?.tallaIds ?? [];
  const used = new Set([...cells.map(({ tallaId }) => tallaId), ...run, ...added]);
  const tallas = options.tallas.filter(({ id }) => used.has(id));
  const others = options.tallas.filter(({ id, archivado }) => !archivado && !used.has(id));
  const colores = colorIds.flatMap((id) => options.colores.find((one) => one.id === id) ?? []);
  const latest = useRef(cells);
  latest.current = cells;
  const placeOf = ({ row, column }: Place) => ({
    colorId: colores[row]?.id ?? 0,
    tallaId: tallas[column]?.id ?? 0,
  });
  function stateAt(place: Place): CellState {
    const { colorId, tallaId } = placeOf(place);
    const cell = latest.current.find((one) => one.colorId === colorId && one.tallaId === tallaId);
    return !cell ? 'none' : cell.cerrado ? 'closed' : 'open';
  }

  function set(next: readonly EditedVariante[]): void {
    latest.current = [...next];
    onChange(next);
  }

  /** Writes the states of places; saved cells that leave are asked for their uses together. */
  function write(values: readonly PlacedValue<CellState>[]): void {
    setKept(undefined);
    setFailure(undefined);
    const byKey = new Map(latest.current.map((one) => [keyOf(one), one]));
    const left: EditedVariante[] = [];
    for (const { place, value } of values) {
      const at = placeOf(place);
      const cell = byKey.get(keyOf(at));
      if (value === 'none') {
        if (cell) left.push(cell);
        byKey.delete(keyOf(at));
      } else byKey.set(keyOf(at), { ...at, ...cell, cerrado: value === 'closed' });
    }
    set([...byKey.values()]);
    const saved = left.flatMap((cell) => {
      const color = modelo?.colores.find((one) => one.colorId === cell.colorId);
      const isSaved = modelo?.variantes.some((one) => keyOf(one) === keyOf(cell));
      return color && isSaved ? [{ cell, modeloColorId: color.modeloColorId }] : [];
    });
    if (saved.length > 0) void keepUsed(saved);
  }

  /** Brings back, closed, the cells that something still uses. */
  async function keepUsed(saved: readonly { cell: EditedVariante; modeloColorId: number }[]): Promise<void> {
    const back = (cells: readonly EditedVariante[]) => {
      const keys = new Set(cells.map(keyOf));
      set([...latest.current.filter((one) => !keys.has(keyOf(one))), ...cells]);
    };
    try {
      const celdas = saved.map(({ cell, modeloColorId }) => ({ modeloColorId, tallaId: cell.tallaId }));
      const found = await call(readModeloColorWarningEndpoint, { body: { celdas } });
      const used = found.filter(({ usos }) => usos.length > 0);
      const [first] = used;
      if (!first) return;
      const isUsed = ({ cell, modeloColorId }: (typeof saved)[number]) =>
        used.some((one) => one.modeloColorId === modeloColorId && one.tallaId === cell.tallaId);
      const kept = saved.filter(isUsed).map(({ cell }) => ({ ...cell, cerrado: true }));
      back(kept);
      setKept({ name: kept.map(nameOf).join(', '), usos: first.usos, count: kept.length });
    } catch (error) {
      back(saved.map(({ cell }) => cell));
      setFailure(failureText(error, t));
    }
  }
  const nameOf = ({ colorId, tallaId }: EditedVariante) =>
    `${options.colores.find(({ id }) => id === colorId)?.nombre} ${options.tallas.find(({ id }) => id === tallaId)?.nombre}`;

  return (
    <div className="flex flex-col gap-4">
      {colores.length === 0 && <p className="text-base-content/75">{t('Elija primero los colores.')}</p>}
      {colores.length > 0 && tallas.length > 0 && (
        <ModeloCellGrid {...{ colores, tallas, disabled, stateAt }} onWrite={write} />
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

interface KeptCells {
  name: string;
  count: number;
  /** The uses of the first one. */
  usos: readonly Uso[];
}

const keyOf = ({ colorId, tallaId }: { colorId: number; tallaId: number }) => `${colorId}-${tallaId}`;

function KeptNotice({ name, count, usos }: KeptCells) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      {count === 1
        ? t('{{prenda}} está en uso: queda cerrada en lugar de quitarse.', { prenda: name })
        : t('En uso, quedan cerradas en lugar de quitarse: {{prendas}}.', { prendas: name })}{' '}
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
