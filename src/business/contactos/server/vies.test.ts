import { expect, it } from 'vitest';
import { viesServer } from '../../../../tests/support/vies-server.ts';
import { createVies } from './vies.ts';

it.each([
  ['valid', { body: '{"valid":true,"name":"---"}' }],
  ['invalid', { body: '{"valid":false,"userError":"INVALID"}' }],
  // The country's own register is away, which says nothing about the shop.
  ['unknown', { body: '{"valid":false,"userError":"MS_UNAVAILABLE"}' }],
  ['unknown', { body: '{"actionSucceed":false,"errorWrappers":[{"error":"MS_MAX_CONCURRENT_REQ"}]}' }],
  ['unknown', { status: 500, body: '{"valid":true}' }],
  ['unknown', { body: '<html>' }],
  ['unknown', undefined],
])('returns %s for the reply %j', async (answer, reply) => {
  const server = await viesServer(reply);
  try {
    // The short timeout is for the server that never answers.
    expect(await createVies(server.url, reply ? 10_000 : 150).check('GR', '094259216')).toBe(answer);
    expect(server.asked).toEqual([{ countryCode: 'EL', vatNumber: '094259216' }]);
  } finally {
    await server.close();
  }
});

it('returns unknown when the server is away', async () => {
  const server = await viesServer(undefined);
  await server.close();
  expect(await createVies(server.url).check('PT', '501964843')).toBe('unknown');
});
