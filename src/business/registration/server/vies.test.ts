import { expect, it } from 'vitest';
import { viesServer } from '../../../../tests/support/vies-server.ts';
import { createVies } from './vies.ts';

it.each([
  ['valid', { body: '{"valid":true,"name":"---"}' }],
  ['invalid', { body: '{"valid":false,"userError":"INVALID"}' }],
  // Its country's own register is away: that says nothing about the shop.
  ['unknown', { body: '{"valid":false,"userError":"MS_UNAVAILABLE"}' }],
  ['unknown', { body: '{"actionSucceed":false,"errorWrappers":[{"error":"MS_MAX_CONCURRENT_REQ"}]}' }],
  ['unknown', { status: 500, body: '{"valid":true}' }],
  ['unknown', { body: '<html>' }],
  ['unknown', undefined],
])('says %s of %j', async (answer, reply) => {
  const server = await viesServer(reply);
  try {
    // Only who never answers is waited for to the end.
    expect(await createVies(server.url, reply ? 10_000 : 150).check('GR', '094259216')).toBe(answer);
    expect(server.asked).toEqual([{ countryCode: 'EL', vatNumber: '094259216' }]);
  } finally {
    await server.close();
  }
});

it('says unknown when nobody is there', async () => {
  const server = await viesServer(undefined);
  await server.close();
  expect(await createVies(server.url).check('PT', '501964843')).toBe('unknown');
});
