import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, comercial } from '#tests/support/demo.ts';

const path = '/lob/api/v1/usersettings/table-settings';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
const put = (token: string, body: unknown) => api.call('PUT', path, { token, body });

describe('table-settings', () => {
  it('returns no settings at first, then stores them whole for each user', async () => {
    const token = await api.as(admin);
    expect((await api.get(`${path}/correos`, { token })).json).toEqual({ id: 'correos', valor: {} });
    const valor = { columnas: ['fecha', 'para'], vistas: [{ nombre: 'Fallidos' }] };
    expect((await put(token, { id: 'correos', valor })).json).toEqual({ id: 'correos', valor });
    await put(token, { id: 'correos', valor: { columnas: ['para'] } });
    expect((await api.get(`${path}/correos`, { token })).json.valor).toEqual({ columnas: ['para'] });
    const other = await api.as(comercial);
    expect((await api.get(`${path}/correos`, { token: other })).json.valor).toEqual({});
  });

  it.each([
    ['a name with a path in it', { id: '../x', valor: {} }],
    ['no value', { id: 'correos' }],
    ['a value that is a list', { id: 'correos', valor: [1] }],
  ])('refuses %s', async (_, body) => {
    expect((await put(await api.as(admin), body)).status).toBe(400);
  });

  it('refuses settings larger than any list’s', async () => {
    const valor = { notas: 'x'.repeat(70_000) };
    expect((await put(await api.as(admin), { id: 'correos', valor })).status).toBe(413);
  });

  it('limits the number of lists with settings', async () => {
    const token = await api.as(comercial);
    await sql`
      insert into tabla_ajuste (usuario_id, tabla, valor)
      select id, 't' || n, '{}' from usuario, generate_series(1, 200) n where email = ${comercial}`.execute(
      api.db,
    );
    expect((await put(token, { id: 't7', valor: { a: 1 } })).status).toBe(200);
    const refused = await put(token, { id: 'otra', valor: {} });
    expect(refused.status).toBe(409);
    expect(refused.json.messages[0]).toContain('200');
  });
});
