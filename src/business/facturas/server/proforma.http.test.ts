/** The pro-forma of a draft. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const addressOf = (id: number, as = token) =>
  api.post('/lob/api/v1/documentos/direccion', { tipo: 'proforma', id }, { token: as });

it('shows the sums of the draft, and takes no number and no record', async () => {
  const clienteId = await shopClienteId(api);
  const lineas = [{ descripcion: 'Vestido Ter', cantidad: 2, precio: 100, tipoIva: 21 }];
  const draft = (await api.post(`${path}/create`, { clienteId, lineas, descuentoGeneral: 10 }, { token }))
    .json;
  const counts = async () => [
    await api.db.selectFrom('serie').select(['codigo', 'ultimo']).orderBy('codigo').execute(),
    await api.db.selectFrom('verifactu_record').select('id').execute(),
    await api.db.selectFrom('factura_file').select('factura_id').execute(),
  ];
  const before = await counts();
  const { url } = (await addressOf(draft.id)).json;
  const reply = await api.fetch(new Request(`http://localhost${url}`));
  const text = (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ');
  expect(text).toContain(`P-${draft.id}`);
  expect(text).toMatch(/180,00/);
  expect(await counts()).toEqual(before);
  expect((await addressOf(draft.id, await api.as(boutique))).status).toBe(404);
  await api.post(`${path}/pase`, { ids: [draft.id], a: 'emitida' }, { token });
  expect((await addressOf(draft.id)).status).toBe(404);
});
