/**
 * The assistant's tools: calls of the API with the caller's token. It has exactly the caller's permissions.
 */
import { type Call, createCall } from '../../../platform/http/call.ts';
import { ApiError, ValidationError } from '../../../platform/http/call-errors.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { Forbidden, NotFound, Unauthenticated } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Cart } from '../../cart/cart.contract.ts';
import { cartToPedidoEndpoint, readCartEndpoint, upsertItemsEndpoint } from '../../cart/cart.contract.ts';
import {
  type ModeloCardAuth,
  type ModeloDetail,
  type ModeloDetailAuth,
  readModeloAuthEndpoint,
  readModeloEndpoint,
  readModelosAuthEndpoint,
} from '../../catalogue/catalogue.contract.ts';
import { type OwnDebts, readOwnDebtsEndpoint } from '../../cobros/own-debts.contract.ts';
import { type FacturaRow, searchFacturasUserEndpoint } from '../../facturas/facturas.contract.ts';
import { type Profile, readProfileEndpoint } from '../../identity/identity.contract.ts';
import { buyerIdIn, buyersDisagree, type ForBuyer } from '../../identity/server/index.ts';
import { type Pedido, type PedidoRow, searchPedidosUserEndpoint } from '../../pedidos/pedidos.contract.ts';
import type { Celda } from './conversation.repository.ts';
import type { AppFetch } from './knowledge.ts';
import type { RecordedCall } from './record-exchange.ts';

/** A cart as its summary showed it. */
export interface ShownCart {
  cartId: number;
  version: number;
  /** Accepts the changes that were shown; absent when there were none. */
  confirmacion?: string;
}

/** Tools for a signed-in caller. */
export interface CallerTools {
  user: Profile;
  /** The buyer id that the call named, when the caller buys for another shop. */
  forUserId: string | undefined;
  readModelo(id: number): Promise<ModeloDetailAuth>;
  readCart(): Promise<Cart>;
  /**
   * Sets cells of the cart to quantities.
   * @throws ValidationError when a cell cannot be ordered
   */
  setCeldas(cartId: number | undefined, celdas: Celda[]): Promise<Cart>;
  /** Lists the latest pedidos, or the pedido with this id when the caller may see it. */
  listPedidos(id?: number): Promise<PedidoRow[]>;
  /** Returns the caller's newest pedido; 0 without one. */
  newestPedidoId(): Promise<number>;
  listFacturas(): Promise<FacturaRow[]>;
  /** Returns the caller's open due dates. */
  readDebts(): Promise<OwnDebts>;
  /** Lists all modelos with the caller's prices. */
  listModelos(): Promise<ModeloCardAuth[]>;
  /**
   * Sends a cart. A repeated call with the same key returns the same pedido.
   * @throws ApiError 409 when the cart, a price or a day has changed
   */
  sendCart(shown: ShownCart, key: string): Promise<Pedido>;
}

export interface AssistantTools {
  /** The calls made so far. */
  calls: readonly RecordedCall[];
  readModelo(id: number): Promise<ModeloDetail>;
  caller?: CallerTools;
}

const latestCount = 3;

/**
 * Creates the tools for a request.
 * @param authorization header of the request; null for a visitor
 * @param language of the replies; known once the conversation is read
 * @param forBuyer the customer when the caller buys for another shop
 * @throws Unauthenticated, Forbidden, NotFound, FieldsInvalid
 */
export async function createTools(
  fetchApp: AppFetch,
  {
    authorization,
    language,
    forBuyer,
  }: { authorization: string | null; language: () => Language; forBuyer: ForBuyer },
): Promise<AssistantTools> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const call = createCall(fetchApp, 'http://percha.invalid', {
    token: () => token ?? null,
    refresh: () => Promise.reject(new Unauthenticated()),
  });
  const headers = () => ({ 'Accept-Language': language() });
  const calls: RecordedCall[] = [];
  const callAsCaller: Call = async (endpoint, input, options) => {
    const made = { name: nameOf(endpoint), args: argsOf(input), outcome: 'ok' };
    calls.push(made);
    try {
      return await call(endpoint, input, { headers: headers(), ...options });
    } catch (error) {
      made.outcome = error instanceof ApiError ? `${error.status} ${error.messages[0] ?? ''}` : 'error';
      throw error;
    }
  };
  const tools: AssistantTools = {
    calls,
    readModelo: (id) => callAsCaller(readModeloEndpoint, { params: { id: String(id) } }),
  };
  if (!token) return tools;
  const user = await callAsCaller(readProfileEndpoint, {});
  const named = buyerIdIn(forBuyer);
  // The first call checks the right to buy for this customer, not one in the middle of a reply.
  const buyerId = named && (await readBuyerId(callAsCaller, forBuyer, named));
  const onBehalf = buyerId === undefined || buyerId === user.id ? {} : { userId: buyerId };
  return {
    ...tools,
    caller: {
      user,
      forUserId: onBehalf.userId && named,
      readModelo: (id) =>
        callAsCaller(readModeloAuthEndpoint, { params: { id: String(id) }, query: onBehalf }),
      readCart: () => callAsCaller(readCartEndpoint, { query: onBehalf }),
      setCeldas: (cartId, items) =>
        callAsCaller(upsertItemsEndpoint, { body: { ...onBehalf, cartId, items } }),
      listPedidos: async (id) =>
        (
          await callAsCaller(searchPedidosUserEndpoint, {
            body: {
              ...onBehalf,
              pageNumber: 1,
              pageSize: latestCount,
              orderBy: ['fecha desc'],
              ...(id === undefined ? {} : { advancedFilter: { field: 'id', operator: 'eq', value: id } }),
            },
          })
        ).data,
      newestPedidoId: async () =>
        (
          await callAsCaller(searchPedidosUserEndpoint, {
            body: { ...onBehalf, pageNumber: 1, pageSize: 1, orderBy: ['id desc'] },
          })
        ).data[0]?.id ?? 0,
      listFacturas: async () =>
        (
          await callAsCaller(searchFacturasUserEndpoint, {
            body: { ...onBehalf, pageNumber: 1, pageSize: latestCount, orderBy: ['fecha desc'] },
          })
        ).data,
      readDebts: () => callAsCaller(readOwnDebtsEndpoint, { query: onBehalf }),
      listModelos: () => callAsCaller(readModelosAuthEndpoint, { query: onBehalf }),
      sendCart: ({ cartId, version, confirmacion }, key) =>
        callAsCaller(
          cartToPedidoEndpoint,
          { body: { ...onBehalf, cartId, version, ...(confirmacion && { confirmacion }) } },
          { headers: headers(), idempotencyKey: key },
        ),
    },
  };
}

/** Returns the call in short: `POST cart/upsert-items`. */
const nameOf = ({ method, path }: Endpoint): string =>
  `${method} ${path.replace(/^\/lob\/api\/(?:v1\/)?/, '')}`;

/** Returns the members of path, query and body in one object. */
const argsOf = ({ params, query, body }: { params?: unknown; query?: unknown; body?: unknown }): object => ({
  ...(params as object | undefined),
  ...(query as object | undefined),
  ...(body as object | undefined),
});

/** Returns the sentence of a refusal because a record has changed or gone; undefined for any other error. */
export const conflictText = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 404 || error.status === 409) ? error.messages[0] : undefined;

/** Returns the buyer id of the customer that a call names. @throws as `createTools` */
async function readBuyerId(call: Call, { userId, clienteId }: ForBuyer, named: string): Promise<string> {
  const query = { userId, ...(clienteId !== undefined && { clienteId: String(clienteId) }) };
  const cart = await call(readCartEndpoint, { query }).catch((error) => rethrowRefusal(error, named));
  return cart.userId;
}

/** Rethrows a refusal of an inner call as a refusal of this call. */
function rethrowRefusal(error: unknown, userId: string): never {
  if (error instanceof ApiError && error.status === 403) throw new Forbidden();
  if (error instanceof ApiError && error.status === 404) throw new NotFound('User', userId);
  if (error instanceof ValidationError) throw buyersDisagree();
  throw error;
}
