import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import {
  correctStockEndpoint,
  createTransferEndpoint,
  type ModeloExistencias,
  putShelvesEndpoint,
  searchMovimientosEndpoint,
} from '../existencias.contract.ts';
import { cellKey } from '../movement-plan.ts';
import { CellMatrix, type MatrixCell } from './cell-matrix.tsx';
import { readQuantities } from './typed-quantities.ts';

type Mode = 'read' | 'correct' | 'move' | 'receive' | 'shelves';

/** The cells of a modelo in one place; they can be corrected, moved, received and given a shelf. */
export function StockEditor({ modelo }: { modelo: ModeloExistencias }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const queries = useQueryClient();
  const canUpdate = usePermission('Permissions.Stock.Update');
  const [lugarId, setLugarId] = useState(modelo.lugares[0]?.id ?? 0);
  const [mode, setMode] = useState<Mode>('read');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [nota, setNota] = useState('');
  const [target, setTarget] = useState('');
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const lugar = modelo.lugares.find(({ id }) => id === lugarId) ?? modelo.lugares[0];
  const there = new Map(lugar?.celdas.map((cell) => [cellKey(cell), cell]));
  const quantity = (cell: MatrixCell) => there.get(cellKey(cell))?.cantidad ?? 0;
  const reserved = new Map(modelo.celdas.map((cell) => [cellKey(cell), cell.reservado]));
  const shelfOf = (modeloColorId: number) =>
    lugar?.celdas.find((cell) => cell.modeloColorId === modeloColorId && cell.estante)?.estante ?? '';
  const cells = modelo.celdas.map(({ modeloColorId, tallaId }) => ({ modeloColorId, tallaId }));
  const { cells: quantities, wrong } = readQuantities(
    typed,
    cells,
    mode === 'correct' ? quantity : undefined,
  );
  const garments = quantities.reduce((sum, { cantidad }) => sum + cantidad, 0);

  const open = (next: Mode) => {
    setMode(next);
    setTyped(new Map());
    setNota('');
    setTarget('');
    setError(undefined);
    setKey(newKey());
  };

  async function save(): Promise<unknown> {
    if (mode === 'shelves') {
      const colores = modelo.colores.flatMap(({ modeloColorId }) => {
        const estante = typed.get(String(modeloColorId));
        return estante === undefined ? [] : [{ modeloColorId, estante }];
      });
      if (colores.length === 0) return undefined;
      return call(putShelvesEndpoint, { params: { id: String(modelo.id) }, body: { lugarId, colores } });
    }
    if (mode === 'correct') {
      const celdas = quantities.map((cell) => ({ ...cell, visto: quantity(cell) }));
      return call(correctStockEndpoint, {
        params: { id: String(modelo.id) },
        body: { lugarId, nota, celdas },
      });
    }
    const celdas = quantities.filter(({ cantidad }) => cantidad > 0);
    const a = mode === 'receive' ? lugarId : target === 'out' ? undefined : Number(target);
    const body = { de: mode === 'receive' ? undefined : lugarId, a, nota, celdas };
    return call(createTransferEndpoint, { body }, { idempotencyKey: key });
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problem();
    setError(found);
    if (found) return;
    setBusy(true);
    try {
      await save();
      open('read');
    } catch (failure) {
      setError(failureText(failure, t));
    }
    // After a refusal, too: the stock may have changed.
    await Promise.all([
      router.invalidate(),
      queries.invalidateQueries({
        queryKey: [`${searchMovimientosEndpoint.method} ${searchMovimientosEndpoint.path}`],
      }),
    ]);
    setBusy(false);
  }

  /** Returns why the form cannot be sent. */
  function problem(): string | undefined {
    if (mode === 'shelves') return undefined;
    if (wrong.size > 0) return t('Hay cantidades que no son números.');
    if (quantities.length === 0 || (mode !== 'correct' && garments === 0)) {
      return t('Escriba alguna cantidad.');
    }
    if (mode === 'move' && target === '') return t('Elija adónde van las prendas.');
    return nota.trim().length < 3 ? t('Escriba el motivo.') : undefined;
  }

  const show = (cell: MatrixCell) => {
    const held = lugar?.tipo === 'almacen' ? (reserved.get(cellKey(cell)) ?? 0) : 0;
    return (
      <>
        {quantity(cell)}
        {held > 0 && (
          <span className="block text-xs text-base-content/75">{t('{{n}} res.', { n: held })}</span>
        )}
      </>
    );
  };
  const saveWords: Record<Mode, string> = {
    read: '',
    correct: t('Guardar la corrección'),
    move: t('Trasladar {{count}} prendas', { count: garments }),
    receive: t('Recibir {{count}} prendas', { count: garments }),
    shelves: t('Guardar los estantes'),
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Field label={t('Lugar')} className="min-w-56">
          {(control) => (
            <SelectControl
              {...control}
              value={lugarId}
              disabled={mode !== 'read'}
              onChange={(event) => setLugarId(Number(event.currentTarget.value))}
            >
              {modelo.lugares.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        {canUpdate && mode === 'read' && (
          <>
            <Button onClick={() => open('correct')}>{t('Corregir')}</Button>
            <Button onClick={() => open('move')}>{t('Trasladar')}</Button>
            <Button onClick={() => open('receive')}>{t('Recibir')}</Button>
            <Button onClick={() => open('shelves')}>{t('Estantes')}</Button>
          </>
        )}
      </div>
      <CellMatrix
        label={t('Prendas en {{lugar}}', { lugar: lugar?.nombre ?? '' })}
        colores={modelo.colores}
        tallas={modelo.tallas}
        celdas={modelo.celdas}
        show={show}
        typed={mode === 'read' || mode === 'shelves' ? undefined : typed}
        onType={(cell, text) => setTyped(new Map(typed).set(cell, text))}
        placeholder={mode === 'receive' ? undefined : (cell) => String(quantity(cell))}
        isWrong={(cell) => wrong.has(cell)}
        beside={{
          title: t('Estante'),
          show: (modeloColorId) =>
            mode === 'shelves' ? (
              <input
                aria-label={t('Estante de {{color}}', {
                  color: modelo.colores.find((one) => one.modeloColorId === modeloColorId)?.nombre,
                })}
                maxLength={20}
                value={typed.get(String(modeloColorId)) ?? shelfOf(modeloColorId)}
                onChange={(event) =>
                  setTyped(new Map(typed).set(String(modeloColorId), event.currentTarget.value))
                }
                className={`${controlClass} max-w-28`}
              />
            ) : (
              shelfOf(modeloColorId)
            ),
        }}
      />
      {mode !== 'read' && (
        <div className="mt-4 flex max-w-xl flex-col gap-3">
          {mode === 'correct' && (
            <p className="text-base-content/75">
              {t('Escriba lo que hay de verdad, o +3 y −2 para sumar y restar. Lo vacío no cambia.')}
            </p>
          )}
          {mode === 'move' && (
            <Field label={t('Adónde van')} required>
              {(control) => (
                <SelectControl
                  {...control}
                  value={target}
                  onChange={(event) => setTarget(event.currentTarget.value)}
                >
                  <option value="">{t('Elija un lugar')}</option>
                  {modelo.lugares
                    .filter(({ id }) => id !== lugarId)
                    .map(({ id, nombre }) => (
                      <option key={id} value={id}>
                        {nombre}
                      </option>
                    ))}
                  <option value="out">{t('Salen de la casa')}</option>
                </SelectControl>
              )}
            </Field>
          )}
          {mode !== 'shelves' && (
            <Field label={t('Motivo')} required>
              {(control) => (
                <input
                  {...control}
                  maxLength={200}
                  value={nota}
                  onChange={(event) => setNota(event.currentTarget.value)}
                  className={controlClass}
                />
              )}
            </Field>
          )}
          <div role="alert" className="empty:hidden">
            {error && <Notice tone="bad">{error}</Notice>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={isBusy}>
              {saveWords[mode]}
            </Button>
            <Button onClick={() => open('read')}>{t('Cancelar')}</Button>
          </div>
        </div>
      )}
    </form>
  );
}
