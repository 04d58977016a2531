import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (at: string, body: unknown) => api.post(`/lob/api/v1/contabilidad${at}`, body, { token });

it('leaves an annulled factura annulled', async () => {
  const june = '2026-06-01';
  const { id } = await api.db
    .selectFrom('factura')
    .where('fecha', '>=', june)
    .where('fecha', '<', '2026-07-01')
    .where('tipo', '=', 'ordinaria')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`insert into factura_paso (factura_id, estado, cuando) values (${id}, 'anulada', '2026-06-30')
    on conflict do nothing`.execute(api.db);
  const { digest } = (await post('/vista', { mes: june })).json;
  expect((await post('/exportar', { mes: june, formato: 'contasol', digest })).status).toBe(200);
  const read = await api.get(`/lob/api/v1/facturas/${id}`, { token });
  expect(read.json.estado).toBe('anulada');
});
