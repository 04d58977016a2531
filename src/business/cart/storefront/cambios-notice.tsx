import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { Cambio } from '../cart.contract.ts';
import { CambiosList } from './cambios-list.tsx';

/** At the head of the cart: what has changed since its cells were set. Nothing is to be done; sending asks again. */
export function CambiosNotice({ cambios }: { cambios: readonly Cambio[] }) {
  const { t } = useTranslation();
  if (cambios.length === 0) return null;
  return (
    <Notice tone="waiting" role="region" aria-labelledby="cart-cambios" className="mb-10">
      <h2 id="cart-cambios" className="text-lg">
        {t('Ha cambiado desde que lo vio')}
      </h2>
      <p className="mb-3 text-sm text-base-content/75">
        {t('Se lo volveremos a preguntar al enviar el pedido.')}
      </p>
      <CambiosList cambios={cambios} />
    </Notice>
  );
}
