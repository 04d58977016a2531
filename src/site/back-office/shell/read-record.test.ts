import { isNotFound } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { readRecord } from './read-record.ts';

const refused = (status: number) =>
  readRecord(Promise.reject(new ApiError('Refused.', status))).catch((error) => error);

it.each([400, 404, 405])('shows a page not found for a call that answers %i', async (status) => {
  expect(isNotFound(await refused(status))).toBe(true);
});

it('passes on other failures', async () => {
  expect(await refused(503)).toMatchObject({ status: 503 });
});
