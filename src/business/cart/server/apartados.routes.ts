import { type Route, route } from '../../../platform/server/http/route.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { orderApartadoEndpoint } from '../../stock/reservas.contract.ts';
import { type ApartadoParts, orderApartado } from './order-apartado.ts';

/** The route that puts held garments into a cart. */
export function apartadosRoutes(parts: ApartadoParts): Route[] {
  return [
    route(
      orderApartadoEndpoint,
      async ({ params: { id }, body: { en, ...forBuyer } }, { caller, language }) => {
        const buyer = await buyerOf(parts.db, caller, forBuyer);
        return orderApartado(parts, buyer, { id, en }, language);
      },
    ),
  ];
}
