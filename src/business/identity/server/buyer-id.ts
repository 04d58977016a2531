import { FieldsInvalid } from '../../../platform/http/failures.ts';

/**
 * The id of a buyer: a user's id, or an UUID that holds the id of a cliente without a web account. The
 * database has the same rule in `cliente_of_buyer` and in the columns `buyer_id`.
 */
const prefix = '00000000-0000-8000-8000-0000';

/** The members of a call that name its buyer (`forUser`). */
export interface ForBuyer {
  userId?: string | undefined;
  clienteId?: number | undefined;
}

export const buyerIdOfCliente = (clienteId: number): string =>
  `${prefix}${clienteId.toString(16).padStart(8, '0')}`;

/** Returns the buyer id that a call names; a `userId` wins. */
export const buyerIdIn = ({ userId, clienteId }: ForBuyer): string | undefined =>
  userId ?? (clienteId === undefined ? undefined : buyerIdOfCliente(clienteId));

/** Returns the failure of a call whose `userId` and `clienteId` name two shops. */
export const buyersDisagree = () =>
  new FieldsInvalid([{ field: 'clienteId', key: 'El usuario y el cliente no son de la misma tienda.' }]);

const maxId = 2 ** 31 - 1;

/**
 * Returns the cliente that a buyer id stands for; undefined for the id of a user. A number beyond all ids is
 * 0, which no cliente has.
 */
export function clienteOfBuyer(buyerId: string): number | undefined {
  if (!buyerId.startsWith(prefix)) return undefined;
  const id = Number.parseInt(buyerId.slice(prefix.length), 16);
  return id <= maxId ? id : 0;
}

/** Returns the columns that own a cart or a favourite. */
export function ownerOfBuyer(
  buyerId: string,
): { usuario_id: string; cliente_id: null } | { usuario_id: null; cliente_id: number } {
  const clienteId = clienteOfBuyer(buyerId);
  return clienteId === undefined
    ? { usuario_id: buyerId, cliente_id: null }
    : { usuario_id: null, cliente_id: clienteId };
}
