import { notFound } from '@tanstack/react-router';

/** Ids are 4-byte integers in the database. */
const maxId = 2_147_483_647;

/**
 * Returns the id in a page's address, which must be an integer and nothing else.
 * @throws notFound() for any other text
 */
export function idInAddress(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > maxId) throw notFound();
  return id;
}
