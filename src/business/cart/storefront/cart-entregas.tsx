import { useTranslation } from 'react-i18next';
import { EntregasList } from '../../pedidos/storefront/entregas.tsx';
import type { Cart } from '../cart.contract.ts';
import { useCartSelector } from '../cart-context.tsx';

/** Lists when the garments of the cart arrive, as of the last save; dimmed while cells are not saved. */
export function CartEntregas({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const isSaving = useCartSelector(({ pending }) => pending.size > 0);
  if (!cart.entregas || cart.entregas.length === 0) return null;
  return (
    <section aria-label={t('Entregas')} aria-busy={isSaving} className={isSaving ? 'opacity-60' : undefined}>
      <p className="label-caps text-base-content/75">{t('Entregas')}</p>
      <EntregasList entregas={cart.entregas} />
    </section>
  );
}
