import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, demoPassword } from '../../../../tests/support/demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('closes the accounts of an archived cliente until it is restored', async () => {
  const clienteId = await shopClienteId(api);
  const office = await api.as(admin);
  const shop = await api.as(boutique);
  const { id: userId } = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('id')
    .executeTakeFirstOrThrow();
  const archive = (archivado: boolean) =>
    api.post('/lob/api/v1/clientes/archivar', { ids: [clienteId], archivado }, { token: office });
  const signIn = () => api.post('/lob/api/tokens', { email: boutique, password: demoPassword });
  const calls = async () => [
    await api.get('/lob/api/v1/cart', { token: shop }),
    await signIn(),
    await api.get(`/lob/api/v1/cart?userId=${userId}`, { token: office }),
    await api.post(
      '/lob/api/v1/cart/cart-to-pedido',
      { userId },
      { token: office, headers: { 'idempotency-key': randomUUID() } },
    ),
  ];
  expect((await archive(true)).json.cambiados).toEqual([clienteId]);
  expect((await calls()).map(({ status }) => status)).toEqual([401, 400, 404, 404]);
  // No key is mailed either.
  const keys = () => api.db.selectFrom('clave_cuenta').where('usuario_id', '=', userId).selectAll().execute();
  await api.post('/lob/api/users/forgot-password', { email: boutique });
  expect(await keys()).toEqual([]);
  await archive(false);
  expect((await signIn()).status).toBe(200);
  expect((await calls())[0]?.status).toBe(200);
});
