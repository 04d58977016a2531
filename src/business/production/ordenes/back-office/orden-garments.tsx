import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Check } from '../../../../platform/ui/choice.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { CellMatrix } from '../../../stock/back-office/cell-matrix.tsx';
import { readQuantities } from '../../../stock/back-office/typed-quantities.ts';
import { cellKey } from '../../../stock/movement-plan.ts';
import { canCut, canFinish } from '../orden.ts';
import {
  closeOrdenEndpoint,
  cutOrdenEndpoint,
  finishGarmentsEndpoint,
  type Orden,
  type OrdenCelda,
} from '../ordenes.contract.ts';
import { CloseDialog } from './close-dialog.tsx';
import { useOrdenPiezas } from './orden-piezas.tsx';
import { PiezaAmounts, readAmounts, startAmounts, type TypedAmounts } from './pieza-amounts.tsx';

type Mode = 'read' | 'cut' | 'good' | 'seconds';

/** The garments of an order as they are made: cut them, and take in what is finished. */
export function OrdenGarments({ orden }: { orden: Orden }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const canUpdate = usePermission('Permissions.Ordenesfab.Update');
  const [mode, setMode] = useState<Mode>('read');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [amounts, setAmounts] = useState<TypedAmounts>(new Map());
  const [done, setDone] = useState<readonly number[]>([]);
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const cells = new Map(orden.celdas.map((cell) => [cellKey(cell), cell]));
  const left = (cell: OrdenCelda) => (cell.cortadas ?? 0) - cell.terminadas - cell.segundas;
  const { cells: quantities, wrong } = readQuantities(typed, orden.celdas);
  const total = quantities.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const params = { id: String(orden.id) };
  const language = useLanguage();
  const piezas = useOrdenPiezas(orden);
  const materias = piezas.data?.materias ?? [];
  const used = readAmounts(amounts, language);

  const open = (next: Mode, from: typeof materias = []) => {
    setMode(next);
    setError(undefined);
    setDone([]);
    setAmounts(startAmounts(from, (pieza) => pieza.propuesta, language));
    setTyped(
      new Map(
        next === 'cut'
          ? orden.celdas.map((cell) => [cellKey(cell), String(cell.cortadas ?? cell.previstas)])
          : [],
      ),
    );
  };

  // A cut without its piezas would be saved without metres.
  async function openCut(): Promise<void> {
    const { data, error: failure } = piezas.data ? piezas : await piezas.refetch();
    if (data) open('cut', data.materias);
    else setError(failureText(failure, t));
  }

  function save(): Promise<unknown> {
    const cellsOf = <T extends object>(of: (cantidad: number) => T) =>
      quantities.map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, ...of(cantidad) }));
    if (mode === 'cut') {
      const celdas = cellsOf((cortadas) => ({ cortadas }));
      const body = { version: orden.version, celdas, piezas: used.piezas };
      return call(cutOrdenEndpoint, { params, body });
    }
    const celdas = cellsOf((n) => ({
      ...{ buenas: mode === 'good' ? n : 0, segundas: mode === 'seconds' ? n : 0 },
    }));
    const body = { celdas, encargos: mode === 'good' ? [...done] : [] };
    return call(finishGarmentsEndpoint, { params, body }, { idempotencyKey: key });
  }

  async function run(work: () => Promise<unknown>, words: string): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      showToast({ tone: 'good', text: words });
      setKey(newKey());
      setMode('read');
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await router.invalidate();
    setBusy(false);
  }

  async function close(consumos: { linea: string; cantidad: number }[]): Promise<string | undefined> {
    try {
      await call(closeOrdenEndpoint, { params, body: { version: orden.version, consumos } });
    } catch (failure) {
      return failureText(failure, t);
    }
    showToast({ tone: 'good', text: t('La orden está cerrada.') });
    setClosing(false);
    await router.invalidate();
    return undefined;
  }

  /** Returns why the quantities cannot be sent. */
  function problem(): string | undefined {
    if (wrong.size + used.wrong.size > 0) return t('Hay cantidades que no son números.');
    return mode !== 'cut' && total === 0 && done.length === 0 ? t('Escriba alguna cantidad.') : undefined;
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = problem();
    if (found) {
      setError(found);
      return;
    }
    const words: Record<Mode, string> = {
      read: '',
      cut: t('Corte guardado.'),
      good: total > 0 ? t('{{count}} prendas en el almacén.', { count: total }) : t('Encargos terminados'),
      seconds: t('{{count}} segundas guardadas.', { count: total }),
    };
    void run(save, words[mode]);
  }

  const show = (cell: { modeloColorId: number; tallaId: number }) => {
    const one = cells.get(cellKey(cell));
    if (!one) return '';
    const made = one.terminadas + one.segundas;
    const isOver = one.cortadas !== undefined && one.cortadas > one.previstas;
    return (
      <span title={t('terminadas de cortadas; previstas')}>
        {one.cortadas === undefined ? one.previstas : `${made}/${one.cortadas}`}
        <span className={`block text-xs ${isOver ? 'text-warning-ink' : 'text-base-content/75'}`}>
          {one.cortadas === undefined ? t('sin cortar') : t('prev. {{n}}', { n: one.previstas })}
        </span>
      </span>
    );
  };
  const unfinished = orden.encargos.filter(({ terminado }) => !terminado);
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="mb-8 flex flex-col gap-3">
        <h2 className="border-b border-base-300 pb-1 text-lg">{t('Prendas')}</h2>
        {orden.celdas.length > 0 && (
          <CellMatrix
            label={t('Prendas de la orden')}
            colores={orden.colores.filter(({ modeloColorId }) =>
              orden.celdas.some((cell) => cell.modeloColorId === modeloColorId),
            )}
            tallas={orden.tallas}
            celdas={orden.celdas}
            show={show}
            {...(mode !== 'read' && { typed })}
            onType={(cell, text) => setTyped(new Map(typed).set(cell, text))}
            placeholder={(cell) => {
              const one = cells.get(cellKey(cell));
              return one ? String(mode === 'cut' ? one.previstas : left(one)) : '';
            }}
            isWrong={(cell) => wrong.has(cell)}
          />
        )}
        {mode === 'cut' && materias.length > 0 && (
          <>
            <h3>{t('De qué piezas se corta')}</h3>
            <PiezaAmounts
              materias={materias}
              typed={amounts}
              onType={(piezaId, text) => setAmounts(new Map(amounts).set(piezaId, text))}
              wrong={used.wrong}
            />
          </>
        )}
        {mode === 'good' && unfinished.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="text-sm text-base-content/75">{t('Encargos terminados')}</legend>
            {unfinished.map(({ pedidoLineaId, pedidoId, cliente, color, talla }) => (
              <Check
                key={pedidoLineaId}
                checked={done.includes(pedidoLineaId)}
                onChange={({ target }) =>
                  setDone(
                    target.checked ? [...done, pedidoLineaId] : done.filter((one) => one !== pedidoLineaId),
                  )
                }
              >
                {`#${pedidoId} · ${cliente} · ${color} ${talla}`}
              </Check>
            ))}
          </fieldset>
        )}
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {canUpdate && (
          <div className="flex flex-wrap gap-3 print:hidden">
            {mode === 'read' ? (
              <>
                {canCut(orden.estado) && (
                  <Button
                    disabled={orden.celdas.length + orden.encargos.length === 0}
                    onClick={() => void openCut()}
                  >
                    {t('Apuntar el corte')}
                  </Button>
                )}
                {canFinish(orden.estado) && (
                  <>
                    <Button onClick={() => open('good')}>{t('Recibir terminadas')}</Button>
                    {orden.celdas.length > 0 && (
                      <Button onClick={() => open('seconds')}>{t('Recibir segundas')}</Button>
                    )}
                  </>
                )}
                {orden.estado === 'terminada' && (
                  <Button onClick={() => setClosing(true)}>{t('Cerrar la orden')}</Button>
                )}
              </>
            ) : (
              <>
                <Button type="submit" tone="primary" busy={isBusy}>
                  {mode === 'cut'
                    ? t('Guardar el corte de {{count}} prendas', {
                        count: orden.celdas.length > 0 ? total : orden.encargos.length,
                      })
                    : t('Recibir {{count}} prendas', { count: total + done.length })}
                </Button>
                <Button tone="quiet" onClick={() => open('read')}>
                  {t('Dejarlo')}
                </Button>
              </>
            )}
          </div>
        )}
      </form>
      {isClosing && <CloseDialog ordenId={orden.id} onClose={() => setClosing(false)} onSend={close} />}
    </>
  );
}
