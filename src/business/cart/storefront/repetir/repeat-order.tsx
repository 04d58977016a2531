import './repetir-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut } from '../../../../platform/http/call-errors.ts';
import { Button, IconButton } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { useCartSelector } from '../../cart-context.tsx';
import { errorMessage, isRefusal, UnsavedCells } from '../../cart-errors.ts';
import { cartTotals } from '../../cart-totals.ts';
import type { RepetirResult } from '../../repetir.contract.ts';
import { mustChoose, type RepeatTarget, useRepeatPedido } from './use-repeat-pedido.ts';

interface RepeatOrderProps {
  pedidoId: number;
  onDone: (result: RepetirResult) => void;
  /** True in a list: only an icon, whose label names the pedido. */
  iconOnly?: boolean;
}

/** Repeats a pedido: at once when the cart is empty, otherwise after asking where to put it. */
export function RepeatOrder({ pedidoId, onDone, iconOnly = false }: RepeatOrderProps) {
  const { t } = useTranslation();
  const ready = useCartSelector(({ status }) => status === 'ready');
  const prendas = useCartSelector(({ cart }) => cartTotals(cart).prendas);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useRepeatPedido(pedidoId, (result) => {
    setAsking(false);
    onDone(result);
  });
  const order = (target: RepeatTarget) =>
    mutate(target, { onError: (failure) => setAsking(asking || mustChoose(failure)) });
  const failure = useFailure(error);
  const nombre = t('Pedido #{{id}}', { id: pedidoId });
  const busy = isPending && !asking;
  const begin = () => (prendas > 0 ? setAsking(true) : order({ en: 'vacio' }));
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={t('Pedir otra vez el pedido #{{id}}', { id: pedidoId })}
          aria-busy={busy || undefined}
          disabled={!ready}
          onClick={() => !busy && begin()}
        >
          <RepeatIcon />
        </IconButton>
      ) : (
        <Button busy={busy} disabled={!ready} onClick={begin}>
          {t('Pedir otra vez')}
        </Button>
      )}
      {failure && !asking && (
        <Notice tone="bad" role="alert" className="basis-full">
          {failure}
        </Notice>
      )}
      <Dialog
        open={asking}
        sheet
        title={t('Su carrito ya lleva prendas')}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        actions={
          <>
            <Button busy={isPending} onClick={() => order({ en: 'mano' })}>
              {t('Añadir al carrito')}
            </Button>
            <Button tone="primary" busy={isPending} onClick={() => order({ en: 'nuevo', nombre })}>
              {t('Empezar un borrador')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'Puede sumar este pedido a las {{count}} prendas que ya lleva, o empezar un borrador nuevo con él; lo de ahora queda guardado entre sus borradores.',
            { count: prendas },
          )}
        </p>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

const RepeatIcon = () => (
  <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M13 5.5A5.5 5.5 0 1 0 13.5 8M13.4 2.4v3.2h-3.2" strokeWidth="1.2" />
  </svg>
);

/**
 * Returns the message of a failure; undefined when the dialog asks or the session ended, which has its own.
 */
function useFailure(error: unknown): string | undefined {
  const { t } = useTranslation();
  if (!error || mustChoose(error) || isSignedOut(error)) return undefined;
  if (error instanceof UnsavedCells) {
    return t('{{count}} casillas del carrito no están guardadas todavía. Revíselas primero.', {
      count: error.cells,
    });
  }
  return (
    (isRefusal(error) ? errorMessage(error) : undefined) ??
    t('No ha llegado respuesta. Su carrito sigue como estaba; al volver a intentarlo no se pide dos veces.')
  );
}
