import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { Cart } from '../cart.contract.ts';
import { useCartStore } from '../cart-context.tsx';
import { wantedDayOf } from '../cart-view.ts';
import { lostCells } from '../withdrawn.ts';
import { writeCells } from '../write-cells.ts';
import { CambiosList } from './cambios-list.tsx';

/** Shows the cart's changes above it. No action is needed; sending asks again. */
export function CambiosNotice({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  if (cart.cambios.length === 0) return null;
  return (
    <Notice tone="waiting" role="region" aria-labelledby="cart-cambios" className="mb-10">
      <h2 id="cart-cambios" className="text-lg">
        {t('Ha cambiado desde que lo vio')}
      </h2>
      <p className="mb-3 text-sm text-base-content/75">
        {t('Se lo volveremos a preguntar al enviar el pedido.')}
      </p>
      <CambiosList cambios={cart.cambios} wantedOf={(modeloId) => wantedDayOf(cart, modeloId)} />
      <AcknowledgeLostCells cart={cart} />
    </Notice>
  );
}

/** A button that removes cells which left the catalogue, because no line of the cart shows them. */
function AcknowledgeLostCells({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const lost = lostCells(cart);
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      store.runExclusive(() =>
        writeCells(
          call,
          cart.userId,
          lost.map((cell) => ({ ...cell, cantidad: 0, cartId: cart.id })),
        ),
      ),
  });
  if (lost.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-6 print:hidden">
      <Button tone="quiet" busy={isPending} onClick={() => mutate()}>
        {t('Tomo nota de lo que ya no existe')}
      </Button>
      {isError && (
        <span role="alert" className="text-sm text-error-ink">
          {t('No ha llegado respuesta. Vuelva a intentarlo.')}
        </span>
      )}
    </p>
  );
}
