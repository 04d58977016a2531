/** Classification of the errors of the cart's calls. */
import { ApiError, isSignedOut, ValidationError } from '../../platform/http/call-errors.ts';
import type { Cambio } from './cart.contract.ts';
import type { SaveFailure } from './save-queue.ts';

/** Thrown instead of sending a cart with unsaved cells, because the pedido would lack them. */
export class UnsavedCells extends Error {
  readonly cells: number;
  constructor(cells: number) {
    super(`${cells} cells are not saved.`);
    this.name = 'UnsavedCells';
    this.cells = cells;
  }
}

/** Statuses of a temporary failure. A later retry may succeed. */
const temporaryStatuses = new Set([408, 425, 429]);

/** Returns true when the server rejected the request, and false when it may or may not have acted. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !temporaryStatuses.has(error.status)
  );
}

/** Returns the server's message in the user's language, or undefined when it sent none. */
export function errorMessage(error: unknown): string | undefined {
  if (error instanceof ValidationError) return Object.values(error.fields).flat().join(' ') || undefined;
  return error instanceof ApiError && error.messages.length > 0 ? error.messages.join(' ') : undefined;
}

/** Returns the save failure that an error of a write means for its cells. */
export function classifySaveError(error: unknown): SaveFailure {
  if (isSignedOut(error)) return { failure: 'signedOut' };
  if (isRefusal(error)) return { failure: 'refused', message: errorMessage(error) };
  return { failure: 'network' };
}

/** The body of a refused order: the changes since the cart was shown, and the token that agrees to them. */
export interface OrderDifferences {
  diferencias: Cambio[];
  confirmacion: string;
}

/** Returns the differences of a 409 of `cart-to-pedido`, or undefined for any other error. */
export function readDifferences(error: unknown): OrderDifferences | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { diferencias, confirmacion } = error.body;
  if (!Array.isArray(diferencias) || typeof confirmacion !== 'string') return undefined;
  return { diferencias: diferencias as Cambio[], confirmacion };
}
