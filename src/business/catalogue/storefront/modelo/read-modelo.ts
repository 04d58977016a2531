import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../platform/http/call-errors.ts';

/**
 * Returns the id of an address.
 * @throws notFound() when it is not an integer
 */
export function modeloIdOf(text: string): string {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return text;
}

/** Returns the reply, or shows the Not Found screen (and status) when there is no such modelo. */
export async function orNotFound<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

export interface ModeloSearch {
  /** The modeloColorId to start with, such as the one chosen on a card. */
  color?: number;
  /** The tallaId at which the matrix starts, such as that of a scanned hang-tag. */
  talla?: number;
}

/** Returns the search params of a modelo's page; invalid ones are ignored. */
export function modeloSearch(search: Record<string, unknown>): ModeloSearch {
  const { color, talla } = { color: idOf(search.color), talla: idOf(search.talla) };
  return { ...(color !== undefined && { color }), ...(talla !== undefined && { talla }) };
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
