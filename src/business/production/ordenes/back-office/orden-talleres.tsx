import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatListDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { DocumentButton } from '../../../documents/storefront/document-button.tsx';
import { atWorkshop, canSend, causaLabels, faseLabels } from '../envio.ts';
import { annulEnvioEndpoint, type Envio, listEnviosEndpoint } from '../envios.contract.ts';
import { isLive } from '../orden.ts';
import type { Orden } from '../ordenes.contract.ts';
import { ReceiveForm } from './receive-form.tsx';
import { SendForm } from './send-form.tsx';

/** The garments of an order at workshops: send them, take them in, print the note. */
export function OrdenTalleres({ orden }: { orden: Orden }) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const canUpdate = usePermission('Permissions.Ordenesfab.Update');
  const [isSending, setSending] = useState(false);
  const query = {
    ...readQuery(listEnviosEndpoint, { params: { id: String(orden.id) } }),
    staleTime: 0,
  };
  const reply = useQuery(query);
  const { data } = reply;
  const mayGo = canSend(orden.estado, 'confeccion');
  if (reply.error && !data) {
    return (
      <FailureState
        title={t('No se han podido leer.')}
        onRetry={() => void reply.refetch()}
        busy={reply.isFetching}
      >
        {failureText(reply.error, t)}
      </FailureState>
    );
  }
  if (!data) return <TextSkeleton lines={3} />;
  if (data.envios.length === 0 && !mayGo) return null;

  const refresh = async (words?: string) => {
    if (words) showToast({ tone: 'good', text: words });
    setSending(false);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    await router.invalidate();
  };
  const isInHouse = data.disponibles.some(({ prendas }) => prendas > 0);
  return (
    <section aria-label={t('Talleres')} className="mb-8 flex flex-col gap-3">
      <h2 className="border-b border-base-300 pb-1 text-lg">{t('Talleres')}</h2>
      {data.envios.length === 0 && !isSending && (
        <p className="text-base-content/75">{t('Todas las prendas están en casa.')}</p>
      )}
      <ul className="flex flex-col gap-4">
        {data.envios.map((envio) => (
          <EnvioItem key={envio.id} envio={envio} orden={orden} onChanged={refresh} />
        ))}
      </ul>
      {isSending ? (
        <SendForm orden={orden} data={data} onDone={refresh} onLeave={() => setSending(false)} />
      ) : (
        canUpdate &&
        mayGo &&
        isInHouse && (
          <div className="print:hidden">
            <Button onClick={() => setSending(true)}>{t('Enviar a un taller')}</Button>
          </div>
        )
      )}
    </section>
  );
}

interface EnvioItemProps {
  envio: Envio;
  orden: Orden;
  onChanged(words?: string): Promise<void>;
}

/** A delivery to a workshop with what came back of it. */
function EnvioItem({ envio, orden, onChanged }: EnvioItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Ordenesfab.Update');
  const [receiving, setReceiving] = useState<'back' | 'found'>();
  const [isAsking, setAsking] = useState(false);
  const there = envio.anulado ? 0 : envio.celdas.reduce((sum, cell) => sum + atWorkshop(cell), 0);
  const sent = envio.celdas.reduce((sum, { enviadas }) => sum + enviadas, 0);

  async function annul(): Promise<void> {
    setAsking(false);
    try {
      const params = { id: String(envio.id) };
      await call(annulEnvioEndpoint, { params, body: { version: envio.version } });
      await onChanged(t('Envío anulado.'));
    } catch (failure) {
      showToast({ tone: 'bad', text: failureText(failure, t) });
      await onChanged();
    }
  }
  const mayReceive = canUpdate && there > 0 && isLive(orden.estado);
  const mayFind = canUpdate && orden.estado !== 'anulada' && envio.celdas.some(({ faltan }) => faltan > 0);
  return (
    <li className="flex flex-col gap-2 border-b border-base-300 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="tabular-nums">
          {envio.lugar} · {t(faseLabels[envio.fase])} · {envio.numero}
        </h3>
        <span className="text-base-content/75 tabular-nums">
          {envio.anulado
            ? t('Envío anulado')
            : there > 0
              ? t('{{hay}} de {{n}} en el taller, hasta el {{dia}}', {
                  hay: there,
                  n: sent,
                  dia: formatListDay(envio.prevista, language),
                })
              : t('{{count}} prendas, todas de vuelta', { count: sent })}
        </span>
      </div>
      {envio.recepciones.map((one) => (
        <p key={one.id} className="text-sm text-base-content/75 tabular-nums">
          {[
            formatListDay(one.fecha, language),
            one.buenas > 0 && t('{{n}} buenas', { n: one.buenas }),
            one.segundas > 0 && t('{{n}} segundas', { n: one.segundas }),
            one.rehacer > 0 && t('{{n}} a rehacer', { n: one.rehacer }),
            one.faltan > 0 && t('faltan {{n}}', { n: one.faltan }),
            one.faltan < 0 && t('aparecen {{n}} que faltaban', { n: -one.faltan }),
            ...one.causas.map((causa) => t(causaLabels[causa])),
            one.nota,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {receiving ? (
        <ReceiveForm
          orden={orden}
          envio={envio}
          isFound={receiving === 'found'}
          onDone={async (words) => {
            setReceiving(undefined);
            await onChanged(words);
          }}
          onLeave={() => setReceiving(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 print:hidden">
          {mayReceive && <Button onClick={() => setReceiving('back')}>{t('Recibir del taller')}</Button>}
          {mayFind && <Button onClick={() => setReceiving('found')}>{t('Han aparecido')}</Button>}
          <DocumentButton kind="envioTaller" id={envio.id}>
            {t('Albarán del taller')}
          </DocumentButton>
          {canUpdate && !envio.anulado && envio.recepciones.length === 0 && (
            <Button tone="quiet" onClick={() => setAsking(true)}>
              {t('Anular el envío')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={t('¿Anular el envío {{numero}}?', { numero: envio.numero })}
          act={t('Anular el envío')}
          onClose={() => setAsking(false)}
          onConfirm={() => void annul()}
        >
          {t('Sus prendas vuelven a contar como cortadas en casa.')}
        </ConfirmDialog>
      )}
    </li>
  );
}
