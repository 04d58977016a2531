/**
 * Attacks from outside: each is refused, logged with its address, and changes no table. Tokens, floods and
 * letters are in `identity/server/attack.http.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf } from '../tests/support/accounts.ts';
import { type Reply, type TestApi, testApi } from '../tests/support/api.ts';
import { admin, boutique, demoPassword, loja } from '../tests/support/demo.ts';
import { act, approved, newCustomer, newest, pdf, registers, submit } from '../tests/support/registration.ts';

let api: TestApi;
/** A used key, for the attacks that replay it. */
let key: string;
beforeAll(async () => {
  api = await testApi();
  ({ key } = await approved(api));
  await api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key));
  await submit(api, { email: 'espera@tienda.example', nif: null });
  for (const email of [boutique, loja, admin]) await api.as(email);
});
afterAll(() => api.close());

/** Returns all rows of each table except the trail, which may record an attack. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'auditoria' order by 1`.execute(
    api.db,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const digest = await sql<{
      digest: string;
    }>`select md5(coalesce(string_agg(t::text, '' order by t::text), ''))
      as digest from ${sql.table(name)} t`.execute(api.db);
    digests[name] = digest.rows[0]?.digest ?? '';
  }
  return digests;
}

const licencia = (content: BlobPart, name: string) =>
  submit(api, {
    email: `${randomUUID()}@tienda.example`,
    licencia: new File([content], name, { type: 'application/pdf' }),
  });
const canvas = (size: number) =>
  sharp({
    create: { width: size, height: size, channels: 3, background: '#b5533c' },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
const asShop = async (method: string, path: string, body?: unknown) =>
  api.call(method, `/lob/api/${path}`, { token: await api.as(boutique), body });
const foreign = async (table: 'pedido' | 'factura') => {
  const row = await api.db
    .selectFrom(table)
    .innerJoin('usuario', 'usuario.cliente_id', `${table}.cliente_id`)
    .where('usuario.email', '<>', boutique)
    .select(`${table}.id`)
    .orderBy(`${table}.id`)
    .executeTakeFirstOrThrow();
  return row.id;
};

it.each<[string, number[], () => Promise<Reply>]>([
  ['markup with two endings', [400], () => licencia('<?php system($_GET["x"]);', 'licencia.php.pdf')],
  ['a program under a path', [400], () => licencia('MZ\x90\0', '../../../app/licencia.pdf')],
  ['a PDF that is an archive as well', [400], () => licencia(`${pdf}PK\x03\x04PK\x05\x06`, 'licencia.pdf')],
  ['a page before a PDF', [400], () => licencia(`<script>alert(1)</script>${pdf}`, 'licencia.pdf')],
  ['a bomb of pixels', [400], async () => licencia(new Uint8Array(await canvas(8000)), 'licencia.png')],
  ['a file beyond its size', [413], () => licencia(new Uint8Array(10 * 1024 * 1024 + 1), 'licencia.pdf')],
  [
    'a header in the address of a letter',
    [400],
    () => submit(api, { email: 'a@tienda.example\r\nBcc: todos@tienda.example' }),
  ],
  ['a path for a licence', [404], () => api.get(`${registers}/licencia/..%2f..%2fsecret`)],
  ['a path for a call', [404], () => api.get('/lob/api/v1/..%2f..%2fsecret')],
  ['a method that a call does not have', [405], () => api.call('DELETE', '/lob/api/tokens')],
  ['a path for a picture', [404], () => api.get('/imagenes/..%2f..%2fsecret')],
  [
    'a key that was used',
    [409],
    async () => api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key)),
  ],
  [
    'a key for the other door',
    [404, 409],
    () =>
      api.post(`${registers}/set-existing-customer-first-password`, {
        key,
        password: demoPassword,
        confirmPassword: demoPassword,
      }),
  ],
  [
    'an approval by a shop',
    [403],
    async () => asShop('POST', 'v1/registers/approve', { id: (await newest(api)).id }),
  ],
  [
    'a role that a shop gives itself',
    [403],
    async () =>
      asShop('POST', 'users/roles', {
        userId: await idOf(api, boutique),
        userRoles: [{ roleName: 'Admin', enabled: true }],
      }),
  ],
  ['another shop’s pedido', [404], async () => asShop('GET', `v1/pedidos/user/${await foreign('pedido')}`)],
  [
    'another shop’s factura',
    [404],
    async () => asShop('GET', `v1/facturas/get-web/${await foreign('factura')}`),
  ],
  ['another shop’s cart', [403], async () => asShop('GET', `v1/cart?userId=${await idOf(api, loja)}`)],
  ['the house’s settings', [403], async () => asShop('PUT', 'v1/appsettings', { empresa: { nombre: 'X' } })],
])('refuses and logs %s, and changes nothing', async (_, statuses, attempt) => {
  const before = await everything();
  const lines = api.log.length;
  const { status } = await attempt();
  expect(statuses).toContain(status);
  const logged = api.log.slice(lines).map((line) => JSON.parse(line));
  expect(logged).toContainEqual(expect.objectContaining({ status, call: expect.any(String) }));
  expect(await everything()).toEqual(before);
});

it('performs one of two simultaneous approvals, and refuses and logs the other', async () => {
  const { id } = await newest(api);
  const lines = api.log.length;
  const both = await Promise.all([act(api, 'approve', { id }), act(api, 'approve', { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const logged = api.log.slice(lines).map((line) => JSON.parse(line).status);
  expect(logged.toSorted()).toEqual([200, 409]);
  const keys = await api.db.selectFrom('clave_registro').where('registro_id', '=', id).selectAll().execute();
  expect(keys).toHaveLength(1);
});

it('refuses and logs every request of a flood beyond the limit', async () => {
  const lines = api.log.length;
  for (let n = 0; n < 12; n += 1)
    await api.post('/lob/api/tokens', { email: 'nadie@tienda.example', password: `guess ${n}` });
  const logged = api.log.slice(lines).map((line) => JSON.parse(line).status);
  expect(logged.filter((status) => status === 429)).toHaveLength(2);
});
