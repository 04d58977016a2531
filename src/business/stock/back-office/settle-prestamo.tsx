import { useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { clienteKind } from '../../identity/party-kinds.ts';
import { cellKey } from '../movement-plan.ts';
import { type Prestamo, returnPrestamoEndpoint, sellPrestamoEndpoint } from '../prestamos.contract.ts';
import { ScanField } from './scan-field.tsx';
import { readQuantities } from './typed-quantities.ts';

const shopShape = { kind: 'number', required: false, optional: true } as const;

interface SettlePrestamoProps {
  prestamo: Prestamo;
  /** The input for barcodes. */
  scanInput?: RefObject<HTMLInputElement | null>;
}

/** Takes garments of a loan back, or sells them to the shop that keeps them: by scan, or typed. */
export function SettlePrestamo({ prestamo, scanInput }: SettlePrestamoProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [key, setKey] = useState(newKey);
  const [running, setRunning] = useState<'return' | 'sell'>();
  const [error, setError] = useState<string>();
  const [buyer, setBuyer] = useState<number>();
  const { celdas } = prestamo;
  const isSampleSet = prestamo.clienteId === undefined;
  const pending = (cell: Prestamo['celdas'][number]) => cell.prestada - cell.devuelta - cell.vendida;
  const read = readQuantities(typed, celdas);
  const isBeyond = (cell: Prestamo['celdas'][number]) =>
    read.wrong.has(cellKey(cell)) || Number(typed.get(cellKey(cell)) || 0) > pending(cell);
  const some = read.cells.filter(({ cantidad }) => cantidad > 0);
  const count = some.reduce((sum, { cantidad }) => sum + cantidad, 0);

  async function scan(code: string): Promise<string | undefined> {
    const cell = celdas.find(({ ean13 }) => ean13 === code);
    if (!cell) return t('No es de este préstamo.');
    const next = Number(typed.get(cellKey(cell)) || 0) + 1;
    if (next > pending(cell)) return t('Ya están todas las que faltaban.');
    setTyped(new Map(typed).set(cellKey(cell), String(next)));
    return undefined;
  }

  async function settle(act: 'return' | 'sell'): Promise<void> {
    if (count === 0 || celdas.some(isBeyond)) {
      setError(count === 0 ? t('Escriba alguna cantidad.') : t('Hay más de las que faltan por devolver.'));
      return;
    }
    if (act === 'sell' && isSampleSet && buyer === undefined) {
      setError(t('Elija la tienda que se queda las prendas.'));
      return;
    }
    setRunning(act);
    setError(undefined);
    try {
      const sent = some.map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, cantidad }));
      const params = { id: String(prestamo.id) };
      const keyed = { idempotencyKey: key };
      if (act === 'return') {
        await call(returnPrestamoEndpoint, { params, body: { celdas: sent } }, keyed);
        showToast({ tone: 'good', text: t('{{count}} prendas devueltas.', { count }) });
      } else {
        const body = { celdas: sent, ...(isSampleSet && { clienteId: buyer }) };
        const { ventas } = await call(sellPrestamoEndpoint, { params, body }, keyed);
        showToast({
          tone: 'good',
          text: t('Vendidas en el pedido #{{id}}.', { id: ventas.at(-1)?.pedidoId }),
        });
      }
      setTyped(new Map());
      setKey(newKey());
    } catch (failure) {
      setError(failureText(failure, t));
    }
    await router.invalidate();
    setRunning(undefined);
  }

  return (
    <div className="flex flex-col gap-4">
      <ScanField onScan={scan} input={scanInput} />
      <Table caption={t('Prendas')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Prenda')}</th>
            {/* A phone has no room for it beside the input. */}
            <th scope="col" className="figure max-sm:hidden">
              {t('Prestadas')}
            </th>
            <th scope="col" className="figure">
              {t('Por devolver')}
            </th>
            <th scope="col" className="figure">
              {t('Ahora')}
            </th>
          </tr>
        </thead>
        <tbody>
          {celdas.map((cell) => {
            const name = [cell.referencia, cell.modelo, cell.color, cell.talla].join(' ');
            return (
              <tr key={cellKey(cell)}>
                <th scope="row" className="font-normal">
                  <span className="flex items-center gap-3">
                    <ListPicture imagen={cell.imagen} />
                    <span>
                      {cell.referencia} {cell.modelo}, {cell.color}, {cell.talla}
                    </span>
                  </span>
                </th>
                <td className="figure max-sm:hidden">{formatNumber(cell.prestada, language)}</td>
                <td className="figure">{formatNumber(pending(cell), language)}</td>
                <td className="figure">
                  <input
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={name}
                    aria-invalid={isBeyond(cell) || undefined}
                    disabled={pending(cell) === 0}
                    maxLength={5}
                    value={typed.get(cellKey(cell)) ?? ''}
                    onChange={(event) =>
                      setTyped(new Map(typed).set(cellKey(cell), event.currentTarget.value))
                    }
                    className={`${controlClass} max-w-16 text-right tabular-nums`}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      {isSampleSet && (
        <Field label={t('Tienda que se queda las prendas')} className="max-w-80">
          {(control) => (
            <RecordControl
              {...control}
              name="clienteId"
              kind={clienteKind}
              shape={shopShape}
              disabled={false}
              value={buyer}
              onBlur={() => {}}
              onChange={(next) => setBuyer(next as number | undefined)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={running === 'return'} onClick={() => void settle('return')}>
          {count === 0 ? t('Devolver') : t('Devolver {{count}} prendas', { count })}
        </Button>
        <Button busy={running === 'sell'} onClick={() => void settle('sell')}>
          {count === 0 ? t('Vender') : t('Se las queda: vender {{count}}', { count })}
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            setTyped(new Map(celdas.map((cell) => [cellKey(cell), String(pending(cell) || '')])))
          }
        >
          {t('Poner todas')}
        </Button>
      </div>
    </div>
  );
}
