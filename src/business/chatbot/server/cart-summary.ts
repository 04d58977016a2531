import type { Cart } from '../../cart/cart.contract.ts';
import { type CallerMessageContext, link, prendasText } from './message-context.ts';

/** Returns a sentence with the content of the cart and its link. */
export function cartSummary(context: CallerMessageContext, cart: Cart): string {
  const { t, money } = context;
  const prendas = [...cart.modelos.flatMap(({ cantidades }) => cantidades), ...(cart.encargos ?? [])].reduce(
    (sum, { cantidad }) => sum + cantidad,
    0,
  );
  const carrito = link(t('el carrito'), '/cart');
  return prendas === 0
    ? t('Ahora {{carrito}} está vacío.', { carrito })
    : t('En {{carrito}} hay {{prendas}} por {{total}}.', {
        carrito,
        prendas: prendasText(context, prendas),
        total: money(cart.total),
      });
}
