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
