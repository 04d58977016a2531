import { useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { ScanField } from '../../stock/back-office/scan-field.tsx';
import type { Devolucion } from '../devoluciones.contract.ts';
import { receiveDevolucionEndpoint } from '../office-devoluciones.contract.ts';
import { GarmentRow, garmentName } from './garment-row.tsx';

interface CountParcelProps {
  devolucion: Devolucion;
  /** The input for barcodes. */
  scanInput: RefObject<HTMLInputElement | null>;
}

/** Counts the garments of a parcel, by scan or by button. */
export function CountParcel({ devolucion, scanInput }: CountParcelProps) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const [error, setError] = useState<string>();
  const { id, lineas } = devolucion;
  const sum = (name: 'cantidad' | 'recibida') => lineas.reduce((total, linea) => total + linea[name], 0);

  async function send(
    body: BodyOf<typeof receiveDevolucionEndpoint>,
    key = newKey(),
  ): Promise<string | undefined> {
    try {
      await call(receiveDevolucionEndpoint, { params: { id: String(id) }, body }, { idempotencyKey: key });
      setError(undefined);
      return undefined;
    } catch (failure) {
      return failureText(failure, t);
    } finally {
      void router.invalidate();
    }
  }
  const count = (lineaId: number, cantidad: number) =>
    void send({ lineas: [{ id: lineaId, cantidad }] }).then(setError);

  return (
    <div className="flex flex-col gap-4">
      <ScanField onScan={(ean, key) => send({ ean }, key)} input={scanInput} />
      <Progress
        label={t('Recibidas')}
        value={Math.min(sum('recibida'), sum('cantidad'))}
        max={Math.max(sum('cantidad'), 1)}
      >
        {t('{{hay}} de {{n}}', { hay: sum('recibida'), n: sum('cantidad') })}
      </Progress>
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <ul>
        {lineas.map((linea) => (
          <GarmentRow key={linea.id} linea={linea}>
            <span className="flex items-center gap-1">
              <Button
                aria-label={t('Una menos: {{nombre}}', { nombre: garmentName(linea) })}
                disabled={linea.recibida === 0}
                onClick={() => count(linea.id, -1)}
              >
                −
              </Button>
              <span className="min-w-14 text-center tabular-nums">
                {linea.recibida} / {linea.cantidad}
              </span>
              <Button
                aria-label={t('Una más: {{nombre}}', { nombre: garmentName(linea) })}
                onClick={() => count(linea.id, 1)}
              >
                +
              </Button>
            </span>
          </GarmentRow>
        ))}
      </ul>
    </div>
  );
}
