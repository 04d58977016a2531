import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, newRole, trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import type { EditedVerifactuSettings, VerifactuSettings } from '../verifactu.contract.ts';

const path = '/lob/api/v1/verifactu/settings';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const read = async (): Promise<VerifactuSettings> => (await api.get(path, { token })).json;
async function put(parts: Partial<EditedVerifactuSettings>, as = token, language = 'es') {
  const { installation: _, ...body } = await read();
  const headers = { 'accept-language': language };
  return api.call('PUT', path, { token: as, headers, body: { ...body, ...parts } });
}

it('turns the simulated mode on and off, and writes it to the trail', async () => {
  const before = await read();
  expect(before).toMatchObject({ duty: 'obliged', producerName: '', producerNif: '' });
  expect(before.installation).toMatch(/^[0-9a-f]{32}$/);
  await put({ mode: 'off' });
  const { status, json } = await put({
    mode: 'simulated',
    producerName: ' Talleres  ',
    producerNif: 'ES-B12345674',
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ mode: 'simulated', producerName: 'Talleres', producerNif: 'B12345674' });
  expect(await read()).toEqual(json);
  const last = (await trailOf(api, 'verifactu', 1)).at(-1);
  expect(last).toMatchObject({
    acto: 'verifactu.update',
    antes: { mode: 'off', producerName: '' },
    despues: { mode: 'simulated', producerName: 'Talleres' },
  });
  expect((await put({ mode: 'off' })).json.mode).toBe('off');
});

it.each([
  ['es', 'Falta un certificado vigente: súbalo antes de elegir este modo.'],
  ['en', 'A valid certificate is missing: upload it before choosing this mode.'],
  ['ca', 'Falta un certificat vigent: pugi’l abans de triar aquest mode.'],
  ['pt', 'Falta um certificado válido: carregue-o antes de escolher este modo.'],
])('refuses the modes that send without a certificate, in words (%s)', async (language, text) => {
  const before = await read();
  const refused = [
    await put({ mode: 'production' }, token, language),
    await put({ mode: 'test' }, token, language),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  for (const { text: reply } of refused) expect(reply).toContain(text);
  expect(await read()).toEqual(before);
});

it('refuses the simulated mode without a Spanish NIF of the company', async () => {
  const setting = () => api.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
  const { empresa } = await setting();
  const store = (nif: string) =>
    api.db
      .updateTable('app_setting')
      .set({ empresa: JSON.stringify({ ...empresa, nif }) })
      .execute();
  await put({ mode: 'off' });
  await store('PT501234567');
  const { status, text } = await put({ mode: 'simulated' });
  expect(status).toBe(409);
  expect(text).toContain('El NIF de la empresa no es un NIF español');
  await api.db
    .updateTable('app_setting')
    .set({ empresa: JSON.stringify(empresa) })
    .execute();
  expect((await put({ mode: 'simulated' })).status).toBe(200);
});

it('lets the second of two changes at once fail with the present settings', async () => {
  const { version } = await read();
  const replies = await Promise.all(['Uno', 'Dos'].map((producerName) => put({ producerName, version })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.text).toContain(`"version":${version + 1}`);
  expect((await read()).version).toBe(version + 1);
});

it('refuses wrong input and changes nothing', async () => {
  const before = await read();
  const wrong: object[] = [
    { mode: 'pruebas' },
    { duty: '' },
    { producerNif: 'PT501234567' },
    { producerName: 'a'.repeat(121) },
    { version: 0.5 },
  ];
  const replies = await Promise.all(wrong.map((parts) => put(parts)));
  expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  expect(replies[2]?.text).toContain('No es un NIF español.');
  expect(await read()).toEqual(before);
});

it('requires the right to see and to change the settings of the house', async () => {
  const role = await newRole(api, ['Permissions.AppSettings.View']);
  const reader = await newAccount(api, { roles: [role] });
  expect((await api.get(path, { token: reader.token })).status).toBe(200);
  expect((await put({ mode: 'off' }, reader.token)).status).toBe(403);
  const shop = await api.as(boutique);
  expect((await api.get(path, { token: shop })).status).toBe(403);
  expect((await put({ mode: 'off' }, shop)).status).toBe(403);
  expect((await api.get(path)).status).toBe(401);
});
