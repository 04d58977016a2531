import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../../platform/http/call-errors.ts';

/** Loads a record for its page; a missing record or an invalid id is a page not found. */
export async function readRecord<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
    throw error;
  }
}
