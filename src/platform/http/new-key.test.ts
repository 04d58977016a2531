import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newKey, newUuid } from './new-key.ts';

it('returns keys of 128 random bits, and UUIDs that a contract accepts', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) expect(z.uuid().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(200);
});
