/** The signed papers of direct debit mandates. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

async function send(path: string, bytes: Uint8Array<ArrayBuffer>, as = token) {
  const form = new FormData();
  form.set('archivo', new File([bytes], 'mandato.pdf', { type: 'application/pdf' }));
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return api.call('POST', path, { token: as, headers, raw: await whole.arrayBuffer() });
}

it('keeps the signed PDF of a mandate, replaces it, and moves it with a merge', async () => {
  const rows = await api.db
    .selectFrom('cliente')
    .where('iban', 'is not', null)
    .select(['id', 'mandatos'])
    .orderBy('id')
    .execute();
  const [cliente, other] = rows.filter(({ mandatos }) => mandatos.length > 0);
  const id = cliente?.id ?? 0;
  const mandato = cliente?.mandatos[0];
  const path = `/lob/api/v1/clientes/${id}/mandatos`;
  const pdf = `${path}/${mandato?.id}/pdf`;
  expect((await api.get(path, { token })).json.mandatos).toEqual([
    { mandatoId: mandato?.id, referencia: mandato?.referencia, firmado: mandato?.firmado },
  ]);
  expect((await api.get(pdf, { token })).status).toBe(404);
  for (const words of ['Mandato', 'Mandato firmado']) {
    const kept = await send(pdf, new Uint8Array(licenciaPdf([words])));
    expect(kept.json.mandatos).toMatchObject([{ nombre: `mandato-${mandato?.referencia}.pdf` }]);
  }
  const file = await api.get(pdf, { token });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(file.text.length).toBe(Buffer.from(licenciaPdf(['Mandato firmado'])).toString().length);
  expect((await trailOf(api, 'cliente', id)).map(({ acto }) => acto)).toContain('clientes.mandate');

  expect((await send(pdf, new TextEncoder().encode('no paper'))).status).toBe(400);
  expect((await send(`${path}/none/pdf`, new Uint8Array(licenciaPdf(['x'])))).status).toBe(404);
  expect((await send(pdf, new Uint8Array(licenciaPdf(['x'])), await api.as(boutique))).status).toBe(403);
  const foreign = await api.db
    .selectFrom('cliente')
    .where('comercial_id', 'is distinct from', 1)
    .where('iban', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const hidden = await api.get(`/lob/api/v1/clientes/${foreign.id}/mandatos`, {
    token: await api.as(comercial),
  });
  expect(hidden.status).toBe(404);

  const merge = { id: other?.id ?? 0, ids: [id] };
  expect((await api.post('/lob/api/v1/clientes/merge', merge, { token })).status).toBe(200);
  const moved = await api.get(`/lob/api/v1/clientes/${other?.id}/mandatos`, { token });
  expect(moved.json.mandatos).toContainEqual(
    expect.objectContaining({ referencia: mandato?.referencia, nombre: expect.any(String) }),
  );
});
