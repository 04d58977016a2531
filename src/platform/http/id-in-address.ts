import { notFound } from '@tanstack/react-router';

/** Ids are kept in four bytes. */
const largest = 2_147_483_647;

/**
 * The id that a page's address holds: an integer, and nothing beside it.
 * @throws notFound() when it holds none
 */
export function idInAddress(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > largest) throw notFound();
  return id;
}
