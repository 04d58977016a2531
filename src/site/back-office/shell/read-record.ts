import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../../platform/http/call-errors.ts';

/**
 * Loads a record for its page. A missing record, an invalid id and a word that names another call (405) are a
 * page not found.
 */
export async function readRecord<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 405].includes(error.status)) throw notFound();
    throw error;
  }
}
