/** What the errors of the cart's calls mean to it. */
import { ApiError, isSignedOut, ValidationError } from '../../platform/http/call-errors.ts';
import type { Cambio } from './cart.contract.ts';
import type { SaveFailure } from './save-queue.ts';

/** The cart is not sent while cells of it are not saved: the pedido would lack them. */
export class UnsavedCells extends Error {
  readonly cells: number;
  constructor(cells: number) {
    super(`${cells} cells are not saved.`);
    this.name = 'UnsavedCells';
    this.cells = cells;
  }
}

/** Answers that say "not now" rather than "no". */
const temporaryStatuses = new Set([408, 425, 429]);

/** True when the server has understood and said no; false when it may or may not have acted. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !temporaryStatuses.has(error.status)
  );
}

/** The server's words, in its user's language; undefined when it had none. */
export function errorMessage(error: unknown): string | undefined {
  if (error instanceof ValidationError) return Object.values(error.fields).flat().join(' ') || undefined;
  return error instanceof ApiError && error.messages.length > 0 ? error.messages.join(' ') : undefined;
}

/** What a failed write means for its cells. */
export function classifySaveError(error: unknown): SaveFailure {
  if (isSignedOut(error)) return { failure: 'signedOut' };
  if (isRefusal(error)) return { failure: 'refused', message: errorMessage(error) };
  return { failure: 'network' };
}

/** What a refused order tells: the changes since they were seen, and the word that agrees to exactly these. */
export interface OrderDifferences {
  diferencias: Cambio[];
  confirmacion: string;
}

/** The differences that a 409 of `cart-to-pedido` carries; undefined for any other error. */
export function readDifferences(error: unknown): OrderDifferences | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { diferencias, confirmacion } = error.body;
  if (!Array.isArray(diferencias) || typeof confirmacion !== 'string') return undefined;
  return { diferencias: diferencias as Cambio[], confirmacion };
}
