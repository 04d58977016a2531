/**
 * What the assistant can do: the wire's own calls, made as whoever asks and with the rights of whoever asks. Nothing that it
 * is told makes it see or do more.
 */
import { type Call, createCall } from '../../../platform/http/call.ts';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { Forbidden, NotFound, Unauthenticated } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import { readCartEndpoint, upsertItemsEndpoint } from '../../cart/cart.contract.ts';
import {
  type ModeloDetail,
  type ModeloDetailAuth,
  readModeloAuthEndpoint,
  readModeloEndpoint,
} from '../../catalogue/catalogue.contract.ts';
import { type FacturaRow, searchFacturasUserEndpoint } from '../../facturas/facturas.contract.ts';
import { type Profile, readProfileEndpoint } from '../../identity/identity.contract.ts';
import { type PedidoRow, searchPedidosUserEndpoint } from '../../pedidos/pedidos.contract.ts';
import type { Celda } from './conversation.repository.ts';
import type { Ask } from './knowledge.ts';

/** Of whoever is signed in. */
export interface OwnHands {
  user: Profile;
  readModelo(id: number): Promise<ModeloDetailAuth>;
  readCart(): Promise<Cart>;
  /** @throws ValidationError when a cell cannot be ordered */
  setCeldas(cartId: number | undefined, celdas: Celda[]): Promise<Cart>;
  /** The latest ones, or the one of this number when it is theirs. */
  listPedidos(id?: number): Promise<PedidoRow[]>;
  listFacturas(): Promise<FacturaRow[]>;
}

export interface Hands {
  readModelo(id: number): Promise<ModeloDetail>;
  own?: OwnHands;
}

const latest = 3;

/**
 * @param authorization the request's own header; null: a visitor
 * @param userId whom he buys for
 * @throws Unauthenticated, Forbidden, NotFound
 */
export async function handsOf(
  ask: Ask,
  {
    authorization,
    language,
    userId,
  }: { authorization: string | null; language: Language; userId: string | undefined },
): Promise<Hands> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const call = createCall(ask, 'http://percha.invalid', {
    token: () => token ?? null,
    refresh: () => Promise.reject(new Unauthenticated()),
  });
  const headers = { 'Accept-Language': language };
  const made: Call = (endpoint, input, options) => call(endpoint, input, { headers, ...options });
  const hands: Hands = {
    readModelo: (id) => made(readModeloEndpoint, { params: { id: String(id) } as never }),
  };
  if (!token) return hands;
  const forWhom = userId ? { userId } : {};
  const user = await made(readProfileEndpoint, {});
  // Whom he may not buy for he is refused for at once, and not in the middle of something.
  if (userId) await made(readCartEndpoint, { query: forWhom }).catch((error) => refuse(error, userId));
  return {
    ...hands,
    own: {
      user,
      readModelo: (id) =>
        made(readModeloAuthEndpoint, { params: { id: String(id) } as never, query: forWhom }),
      readCart: () => made(readCartEndpoint, { query: forWhom }),
      setCeldas: (cartId, items) => made(upsertItemsEndpoint, { body: { ...forWhom, cartId, items } }),
      listPedidos: async (id) =>
        (
          await made(searchPedidosUserEndpoint, {
            body: {
              ...forWhom,
              pageNumber: 1,
              pageSize: latest,
              orderBy: ['fecha desc'],
              ...(id === undefined ? {} : { advancedFilter: { field: 'id', operator: 'eq', value: id } }),
            },
          })
        ).data,
      listFacturas: async () =>
        (
          await made(searchFacturasUserEndpoint, {
            body: { ...forWhom, pageNumber: 1, pageSize: latest, orderBy: ['fecha desc'] },
          })
        ).data,
    },
  };
}

/** A refusal of the wire's own call is this call's refusal. */
function refuse(error: unknown, userId: string): never {
  if (error instanceof ApiError && error.status === 403) throw new Forbidden();
  if (error instanceof ApiError && error.status === 404) throw new NotFound('User', userId);
  throw error;
}
