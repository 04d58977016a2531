import './devolucion-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatDay, formatInstantDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { causaLabels, deseoLabels, estadoLabels } from '../devolucion.ts';
import {
  type Devolucion,
  type DevolucionLinea,
  withdrawDevolucionEndpoint,
} from '../devoluciones.contract.ts';
import { DevolucionMark } from './devolucion-mark.tsx';

interface DevolucionDocumentProps {
  devolucion: Devolucion;
  /** The customer who is bought for. */
  userId?: string | undefined;
}

/** The state in the words of the shop: the next step, or the last one. */
const stateWords: Partial<Record<Devolucion['estado'], string>> = {
  solicitada: 'La hemos recibido. Le contestamos por correo.',
  autorizada: 'Puede enviarnos las prendas. Pegue en el paquete la hoja con el número.',
  recibida: 'Las prendas han llegado: las estamos revisando.',
};

/** A return as its shop sees it. */
export function DevolucionDocument({ devolucion, userId }: DevolucionDocumentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, numero, pedidoId, estado, fecha, desea, nota, fotos, lineas, pasos, abonos, envios } =
    devolucion;
  const reason = estado === 'rechazada' ? pasos.at(-1)?.nota : undefined;
  const hasSheet = estado === 'autorizada';
  const canWithdraw = estado === 'solicitada' || estado === 'autorizada';
  return (
    <article className="page-column max-w-4xl pt-8 pb-24 lg:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl font-light">{t('Devolución')}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 tabular-nums">
            {numero}
            <DevolucionMark estado={estado} />
            <span className="text-sm text-base-content/75">{formatDay(fecha, language)}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/pedido/$id" params={{ id: String(pedidoId) }} className="link-quiet py-2">
            {t('Pedido #{{id}}', { id: pedidoId })}
          </Link>
          {hasSheet && (
            <DocumentButton kind="devolucion" id={id} userId={userId}>
              {t('Hoja para el paquete')}
            </DocumentButton>
          )}
          {canWithdraw && <Withdraw devolucion={devolucion} userId={userId} />}
        </div>
      </header>
      {stateWords[estado] && (
        <Notice tone="waiting" className="mt-8">
          {t(stateWords[estado])}
        </Notice>
      )}
      {reason && (
        <Notice tone="bad" className="mt-8">
          {reason}
        </Notice>
      )}
      <dl className="my-8 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact name={t('Prefiere')}>{t(deseoLabels[desea])}</Fact>
        <Fact name={t('Rectificativas')}>
          {abonos.length > 0 && (
            <span className="flex flex-wrap gap-x-3 tabular-nums">
              {abonos.map(({ facturaId, numero: factura, total }) => (
                <Link
                  key={facturaId}
                  to="/factura/$id"
                  params={{ id: String(facturaId) }}
                  className="link-quiet"
                >
                  {factura} · {formatMoney(total, language)}
                </Link>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={t('Le hemos enviado')}>
          {envios.length > 0 &&
            envios.map((envio) => (
              <span key={envio.id} className="block">
                {formatDay(envio.fecha, language)}: {t('{{count}} prendas', { count: envio.prendas })}
                {envio.seguimiento && ` · ${envio.seguimiento}`}
              </span>
            ))}
        </Fact>
      </dl>
      {nota && <p className="mb-6 max-w-[60ch] whitespace-pre-line">{nota}</p>}
      {lineas.map((linea) => (
        <Garment key={linea.id} linea={linea} />
      ))}
      {fotos.length > 0 && (
        <ul aria-label={t('Fotos')} className="mt-6 flex flex-wrap gap-3">
          {fotos.map((foto) => (
            <li key={foto.id} className="w-32">
              <Picture imagen={foto.imagen} sizes="128px" alt="" className="aspect-4/5" />
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={t('Historia')} className="mt-8">
        {pasos.map((paso) => (
          <li key={paso.id} className="flex flex-wrap gap-x-4 border-b border-base-300 py-1.5">
            <strong className="font-semibold">{t(estadoLabels[paso.estado])}</strong>
            <span className="text-base-content/75 tabular-nums">
              {formatInstantDay(paso.cuando, language)}
            </span>
            {paso.nota && <span className="wrap-anywhere">{paso.nota}</span>}
          </li>
        ))}
      </ol>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="label-caps text-base-content/75">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A garment with what became of it. */
function Garment({ linea }: { linea: DevolucionLinea }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { referencia, nombre, color, talla, cantidad, recibida, causa, notas, imagen } = linea;
  const credited = linea.stock + linea.segundas;
  const fates = [
    recibida > 0 && t('{{n}} recibidas', { n: formatNumber(recibida, language) }),
    credited > 0 && t('{{n}} aceptadas', { n: formatNumber(credited, language) }),
    linea.arreglo > 0 && t('{{n}} a arreglar', { n: formatNumber(linea.arreglo, language) }),
    linea.rechazada > 0 && t('{{n}} no aceptadas', { n: formatNumber(linea.rechazada, language) }),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-4 border-t border-base-300 py-3">
      <Picture imagen={imagen} sizes="48px" alt="" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <p>
          <span className="mr-2 text-sm text-base-content/75 tabular-nums">{referencia}</span>
          {nombre}, {color}, <strong>{talla}</strong>
        </p>
        <p className="text-sm text-base-content/75">{[t(causaLabels[causa]), ...fates].join(' · ')}</p>
        {notas.map((one) => (
          <p key={one} className="text-sm">
            {one}
          </p>
        ))}
      </div>
      <span className="text-right tabular-nums">{formatNumber(cantidad, language)}</span>
    </div>
  );
}

function Withdraw({ devolucion: { id }, userId }: DevolucionDocumentProps) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(
        withdrawDevolucionEndpoint,
        { params: { id: String(id) }, body: userId === undefined ? {} : { userId } },
        { idempotencyKey: newKey() },
      ),
    onSuccess: () => setAsked(false),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t('Retirar la devolución')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('¿Retirar la devolución?')}
        act={t('Retirar la devolución')}
        busy={isPending}
        error={error && failureText(error, t)}
        onConfirm={() => mutate()}
        onClose={() => setAsked(false)}
      >
        {t('Las prendas se quedan en su tienda. Puede pedirla otra vez.')}
      </ConfirmDialog>
    </>
  );
}
