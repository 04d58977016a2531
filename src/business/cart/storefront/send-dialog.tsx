import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../platform/http/call-errors.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { CreditNotice } from '../../pedidos/storefront/credit-notice.tsx';
import { OrderEntregas } from '../../pedidos/storefront/entregas.tsx';
import type { Cambio } from '../cart.contract.ts';
import { errorMessage, UnsavedCells } from '../cart-errors.ts';
import type { CartTotals } from '../cart-totals.ts';
import type { linesOnTheWay } from '../cart-view.ts';
import type { OrderDraft } from '../order-draft.ts';
import { CambiosList } from './cambios-list.tsx';
import { TotalsList } from './totals-list.tsx';
import { UnsavedDays } from './use-send-order.ts';

interface SendDialogProps {
  open: boolean;
  onClose: () => void;
  onSend: () => void;
  sending: boolean;
  totals: CartTotals;
  draft: OrderDraft;
  /** Changes since the cart was shown. Sending accepts them. */
  cambios: readonly Cambio[];
  /** The cart's lines with the days of their cells. */
  lineas: ReturnType<typeof linesOnTheWay>;
  /** The modelos with days of their own, in words. */
  ownDays: readonly { nombre: string; words: string }[];
  wantedOf: (modeloId: number) => string | undefined;
  /** About garments that miss the wished days. */
  late: ReactNode;
  error: unknown;
  /** Offers to keep the order on the device while the server cannot be reached. */
  waiting: ReactNode;
  /** False without a network: the order can only wait. */
  canSend: boolean;
}

/** The last confirmation before sending: totals and changes. */
export function SendDialog({
  open,
  onClose,
  onSend,
  sending,
  totals,
  draft,
  cambios,
  lineas,
  ownDays,
  wantedOf,
  late,
  error,
  waiting,
  canSend,
}: SendDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Enviar el pedido')}
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            {t('Seguir revisando')}
          </Button>
          {/* A double click must not accept changes that its first click has just revealed. */}
          {canSend && (
            <Button tone="primary" busy={sending} onClick={({ detail }) => detail < 2 && onSend()}>
              {sending
                ? t('Enviando…')
                : cambios.length > 0
                  ? t('Aceptar los cambios y enviar')
                  : error
                    ? t('Volver a intentarlo')
                    : t('Enviar el pedido')}
            </Button>
          )}
        </>
      }
    >
      {cambios.length > 0 && (
        <div>
          <p className="mb-2">{t('Desde que lo puso en el carrito ha cambiado esto:')}</p>
          <CambiosList cambios={cambios} wantedOf={wantedOf} />
        </div>
      )}
      <TotalsList totals={totals} />
      {lineas.length > 0 && (
        <section aria-label={t('Entregas')}>
          <OrderEntregas lineas={lineas} />
        </section>
      )}
      {late}
      {draft.fechaEntrega && (
        <p>{t('Entrega deseada: {{fecha}}', { fecha: formatDay(draft.fechaEntrega, language) })}</p>
      )}
      {draft.servirHasta && (
        <p>{t('Servir hasta: {{fecha}}', { fecha: formatDay(draft.servirHasta, language) })}</p>
      )}
      {draft.cancelarTras && (
        <p>{t('Cancelar después de: {{fecha}}', { fecha: formatDay(draft.cancelarTras, language) })}</p>
      )}
      {ownDays.map(({ nombre, words }) => (
        <p key={nombre}>{t('{{nombre}}: {{dias}}', { nombre, dias: words })}</p>
      ))}
      {draft.observaciones.trim() && (
        <p className="border-l border-base-300 pl-3 whitespace-pre-line">{draft.observaciones.trim()}</p>
      )}
      {open && <CreditNotice total={totals.importe} />}
      <SendFailure error={error} />
      {waiting}
    </Dialog>
  );
}

function SendFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <p role="alert" className="text-error-ink">
      {error instanceof UnsavedCells &&
        t('{{count}} casillas no están guardadas todavía. Revíselas antes de enviar.', {
          count: error.cells,
        })}
      {error instanceof NetworkError &&
        t('No ha llegado respuesta. Su carrito sigue aquí; al volver a intentarlo no se duplica el pedido.')}
      {error instanceof UnsavedDays &&
        t('El día que ha quitado aún no está guardado, y el pedido saldría con él. Vuelva a intentarlo.')}
      {!(error instanceof UnsavedCells) &&
        !(error instanceof UnsavedDays) &&
        !(error instanceof NetworkError) &&
        (errorMessage(error) ?? t('El pedido no se ha podido enviar. Su carrito sigue aquí.'))}
    </p>
  );
}
