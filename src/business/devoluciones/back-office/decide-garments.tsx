import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import {
  type ProveedorRow,
  searchProveedoresEndpoint,
} from '../../contactos/partners/proveedores.contract.ts';
import { type Destino, destinoLabels, destinos } from '../devolucion.ts';
import type { Devolucion, DevolucionLinea } from '../devoluciones.contract.ts';
import { decideDevolucionEndpoint } from '../office-devoluciones.contract.ts';
import { GarmentRow, garmentName } from './garment-row.tsx';

const tallerKind: RecordKind<ProveedorRow> = {
  label: 'Taller',
  search: searchProveedoresEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
};
const tallerShape = { kind: 'number', required: false, optional: true } as const;

/** Decides about each received garment. */
export function DecideGarments({ devolucion: { id, lineas } }: { devolucion: Devolucion }) {
  return (
    <ul>
      {lineas.map((linea) => (
        <Decide key={`${linea.id}/${openOf(linea)}`} devolucionId={id} linea={linea} />
      ))}
    </ul>
  );
}

const openOf = ({ recibida, stock, segundas, arreglo, rechazada }: DevolucionLinea) =>
  recibida - stock - segundas - arreglo - rechazada;

function Decide({ devolucionId, linea }: { devolucionId: number; linea: DevolucionLinea }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const open = openOf(linea);
  const [destino, setDestino] = useState<Destino>();
  const [cantidad, setCantidad] = useState(open);
  const [nota, setNota] = useState('');
  const [tallerId, setTallerId] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const name = garmentName(linea);

  async function send(to: Destino): Promise<void> {
    if (to === 'rechazada' && !nota.trim()) {
      setError(t('Escriba por qué no se acepta.'));
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      const decision = { lineaId: linea.id, destino: to, cantidad, nota: nota.trim() };
      const body = { decisiones: [{ ...decision, ...(tallerId !== undefined && { tallerId }) }] };
      const params = { id: String(devolucionId) };
      await call(decideDevolucionEndpoint, { params, body }, { idempotencyKey: newKey() });
    } catch (failure) {
      setError(failureText(failure, t));
    }
    setSending(false);
    await router.invalidate();
  }

  return (
    <GarmentRow
      linea={linea}
      below={
        open > 0 && (
          <form
            noValidate
            aria-label={name}
            onSubmit={(event) => {
              event.preventDefault();
              if (destino) void send(destino);
              else setError(t('Elija qué se hace con la prenda.'));
            }}
            className="flex flex-wrap items-end gap-3"
          >
            <Field label={t('Qué se hace con ella')}>
              {(control) => (
                <SelectControl
                  {...control}
                  className="w-44"
                  value={destino ?? ''}
                  onChange={({ target }) => setDestino((target.value || undefined) as Destino | undefined)}
                >
                  <option value="">{t('Elija')}</option>
                  {destinos.map((one) => (
                    <option key={one} value={one}>
                      {t(destinoLabels[one])}
                    </option>
                  ))}
                </SelectControl>
              )}
            </Field>
            {open > 1 && (
              <Field label={t('Prendas')}>
                {(control) => (
                  <SelectControl
                    {...control}
                    className="w-20"
                    value={cantidad}
                    onChange={({ target }) => setCantidad(Number(target.value))}
                  >
                    {Array.from({ length: open }, (_, n) => n + 1).map((n) => (
                      <option key={n} value={n}>
                        {n}
                      </option>
                    ))}
                  </SelectControl>
                )}
              </Field>
            )}
            <Field
              label={destino === 'rechazada' ? t('Nota para la tienda') : t('Nota interna')}
              className="min-w-44 flex-1"
            >
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  maxLength={300}
                  value={nota}
                  onChange={({ target }) => setNota(target.value)}
                  className={controlClass}
                />
              )}
            </Field>
            <Field label={t('Taller que la hizo')} className="w-52">
              {(control) => (
                <RecordControl
                  {...control}
                  name={`taller-${linea.id}`}
                  kind={tallerKind}
                  shape={tallerShape}
                  disabled={false}
                  value={tallerId}
                  onBlur={() => {}}
                  onChange={(next) => setTallerId(next as number | undefined)}
                />
              )}
            </Field>
            <Button type="submit" busy={isSending}>
              {t('Decidir')}
            </Button>
            <div role="alert" className="w-full empty:hidden">
              {error && <Notice tone="bad">{error}</Notice>}
            </div>
          </form>
        )
      }
    >
      <Fates linea={linea} />
    </GarmentRow>
  );
}

/** The decisions about a garment so far. */
export function Fates({ linea }: { linea: DevolucionLinea }) {
  const { t } = useTranslation();
  const fates = destinos.filter((one) => linea[one] > 0);
  const open = openOf(linea);
  return (
    <p className="text-right text-sm tabular-nums">
      {t('{{hay}} de {{n}}', { hay: linea.recibida, n: linea.cantidad })}
      {fates.map((one) => (
        <span key={one} className="block">
          {linea[one]} · {t(destinoLabels[one])}
        </span>
      ))}
      {open > 0 && linea.recibida > 0 && (
        <span className="block font-semibold">{t('{{n}} por decidir', { n: open })}</span>
      )}
    </p>
  );
}
