import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../../../platform/http/call-errors.ts';

/** The id of an address. @throws notFound() when it is not an integer */
export function modeloIdOf(text: string): string {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return text;
}

/** The reply, or the Not Found screen (and status) when there is no such modelo. */
export async function orNotFound<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

export interface ModeloSearch {
  /** The modeloColorId to begin with, such as the one chosen on a card. */
  color?: number;
}

/** What a modelo's address asks for beside its id; what is no colour is as if it were not there. */
export function modeloSearch(search: Record<string, unknown>): ModeloSearch {
  const color = Number(search.color);
  return Number.isSafeInteger(color) && color > 0 ? { color } : {};
}
