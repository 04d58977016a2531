import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { ScanField } from '../../stock/back-office/scan-field.tsx';
import { type PickMotivo, pickMotivos } from '../albaran.ts';
import { type Preparacion, type PreparacionCelda, pickEndpoint } from '../preparaciones.contract.ts';
import { PickMatrix } from './pick-matrix.tsx';

const motivoLabels: Readonly<Record<PickMotivo, string>> = {
  noEsta: 'No está en su sitio',
  danada: 'Está dañada',
  otraCalidad: 'Es de otra calidad',
  otro: 'Otro motivo',
};

type Picked = Pick<PreparacionCelda, 'id' | 'recogida' | 'motivo'>;

interface PickListProps {
  preparacion: Preparacion;
  /** False: the garments are shown without inputs. */
  canPick: boolean;
  /** The input for barcodes. */
  scanInput: RefObject<HTMLInputElement | null>;
  /** Called with the list as it is after a pick. */
  onPicked(preparacion: Preparacion): void;
}

/** The garments of a picking list by place, hanging and folded apart, picked by scan or by hand. */
export function PickList({ preparacion, canPick, scanInput, onPicked }: PickListProps) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const [picked, setPicked] = useState<ReadonlyMap<number, Picked>>(new Map());
  // The replies of a sequence come before the next render.
  const all = useRef(picked);
  const [byMatrix, setByMatrix] = useState(false);
  const [last, setLast] = useState<number>();
  const [error, setError] = useState<string>();
  // Calls run in sequence: the reply with the newest counts comes last.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const celdas = preparacion.celdas.map((celda) => withPicked(celda, picked.get(celda.id)));
  const total = celdas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const done = celdas.reduce((sum, { recogida }) => sum + recogida, 0);

  /** Sends picks after those on their way. @returns why they failed */
  function send(body: BodyOf<typeof pickEndpoint>, key = newKey()): Promise<string | undefined> {
    const sent = queue.current.then(() => sendNow(body, key));
    queue.current = sent;
    return sent;
  }

  async function sendNow(
    body: BodyOf<typeof pickEndpoint>,
    idempotencyKey: string,
  ): Promise<string | undefined> {
    try {
      const params = { id: String(preparacion.id) };
      const reply = await call(pickEndpoint, { params, body }, { idempotencyKey });
      all.current = new Map([...all.current, ...reply.celdas.map((one) => [one.id, one] as const)]);
      setPicked(all.current);
      onPicked({
        ...preparacion,
        celdas: preparacion.celdas.map((celda) => withPicked(celda, all.current.get(celda.id))),
      });
      setLast(reply.celdas[0]?.id);
      setError(undefined);
      return undefined;
    } catch (failure) {
      // Another person may have picked meanwhile.
      void router.invalidate().then(() => {
        all.current = new Map();
        setPicked(all.current);
      });
      return failureText(failure, t);
    }
  }
  const pick = (id: number, cantidad: number, motivo?: PickMotivo | null) =>
    void send({ celdas: [{ id, cantidad, ...(motivo !== undefined && { motivo }) }] }).then(setError);
  const scanned = celdas.find(({ id }) => id === last);

  return (
    <div className="flex flex-col gap-6">
      {canPick && (
        <div className="flex flex-col gap-3">
          <ScanField
            onScan={(codigo, key) => send({ ean: { codigo, cantidad: 1 } }, key)}
            input={scanInput}
          />
          <p aria-live="polite" className="empty:hidden">
            {scanned && (
              <>
                <strong>
                  {scanned.referencia}, {scanned.color}, {scanned.talla}
                </strong>
                : {t('{{hay}} de {{n}}', { hay: scanned.recogida, n: scanned.cantidad })}
              </>
            )}
          </p>
        </div>
      )}
      <Progress label={t('Recogidas')} value={done} max={Math.max(total, 1)}>
        {t('{{hay}} de {{n}}', { hay: done, n: total })}
      </Progress>
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      {canPick && (
        <div role="radiogroup" aria-label={t('Cómo se recoge')} className="flex gap-2">
          {[false, true].map((isMatrix) => (
            <Button
              key={String(isMatrix)}
              role="radio"
              aria-checked={isMatrix === byMatrix}
              {...(isMatrix !== byMatrix && { tone: 'quiet' as const })}
              onClick={() => setByMatrix(isMatrix)}
            >
              {isMatrix ? t('Por matriz') : t('Por sitio')}
            </Button>
          ))}
        </div>
      )}
      {[true, false].map((colgado) => {
        const own = celdas.filter((celda) => celda.colgado === colgado);
        const title = colgado ? t('Colgadas') : t('Dobladas, en caja');
        return (
          own.length > 0 && (
            <section key={String(colgado)} aria-label={title}>
              <h2 className="text-lg">{title}</h2>
              {byMatrix && canPick && <PickMatrix celdas={own} onPick={(picks) => send({ celdas: picks })} />}
              <ul>
                {own
                  .filter(({ encargo }) => !byMatrix || !canPick || encargo !== undefined)
                  .map((celda) => (
                    <PickRow
                      key={celda.id}
                      celda={celda}
                      isLast={celda.id === last}
                      onPick={canPick ? pick : undefined}
                    />
                  ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

const withPicked = (celda: PreparacionCelda, picked: Picked | undefined): PreparacionCelda => {
  if (!picked) return celda;
  const { motivo: _, ...rest } = celda;
  return { ...rest, recogida: picked.recogida, ...(picked.motivo && { motivo: picked.motivo }) };
};

interface PickRowProps {
  celda: PreparacionCelda;
  isLast: boolean;
  onPick?: ((id: number, cantidad: number, motivo?: PickMotivo | null) => void) | undefined;
}

function PickRow({ celda, isLast, onPick }: PickRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, referencia, modelo, color, talla, cantidad, recogida, motivo, lugares, encargo } = celda;
  const name = [referencia, color, talla].join(' ');
  const places = lugares
    .map(({ lugar, estante, cantidad: n }) => [estante || lugar, lugares.length > 1 && `× ${n}`])
    .map((parts) => parts.filter(Boolean).join(' '));
  const isMissing = celda.reservado < cantidad;
  return (
    <li
      className={`grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-base-300 py-2 ${isLast ? 'bg-base-200' : ''}`}
    >
      <Picture imagen={celda.imagen} sizes="48px" alt="" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <p className="font-semibold">
          {encargo ? t('Encargo') : places.length > 0 ? places.join(', ') : t('Sin sitio')}
        </p>
        <p className="wrap-anywhere">
          {referencia} {modelo}, {color}, <strong>{talla}</strong>
        </p>
        <p className="text-sm text-base-content/75">
          #{celda.pedidoId}
          {celda.servirEl && (
            <> · {t('Servir el {{fecha}}', { fecha: formatDay(celda.servirEl, language) })}</>
          )}
        </p>
        {encargo && <p className="text-sm wrap-anywhere">{encargo}</p>}
        {isMissing && (
          <p className="text-sm text-error-ink">{t('El pedido ya no la tiene reservada del stock.')}</p>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:col-span-2 max-sm:col-start-2">
        {onPick && (
          <Button
            aria-label={t('Quitar una: {{nombre}}', { nombre: name })}
            disabled={recogida === 0}
            onClick={() => onPick(id, -1)}
          >
            −
          </Button>
        )}
        <span className={`min-w-12 text-center tabular-nums ${recogida === cantidad ? 'font-semibold' : ''}`}>
          {recogida} / {cantidad}
        </span>
        {onPick && (
          <Button
            aria-label={t('Recoger una: {{nombre}}', { nombre: name })}
            disabled={recogida >= cantidad}
            onClick={() => onPick(id, 1)}
          >
            +
          </Button>
        )}
        {onPick && cantidad - recogida > 1 && (
          <Button
            tone="quiet"
            aria-label={t('Recoger todas: {{nombre}}', { nombre: name })}
            onClick={() => onPick(id, cantidad - recogida)}
          >
            {t('Todas')}
          </Button>
        )}
      </div>
      {onPick && recogida < cantidad && (
        <SelectControl
          aria-label={t('Por qué falta: {{nombre}}', { nombre: name })}
          className="col-span-2 col-start-2 max-w-64"
          value={motivo ?? ''}
          onChange={({ target }) => onPick(id, 0, (target.value || null) as PickMotivo | null)}
        >
          <option value="">{t('Falta por recoger')}</option>
          {pickMotivos.map((one) => (
            <option key={one} value={one}>
              {t(motivoLabels[one])}
            </option>
          ))}
        </SelectControl>
      )}
      {!onPick && motivo && <p className="col-span-2 col-start-2 text-sm">{t(motivoLabels[motivo])}</p>}
    </li>
  );
}
