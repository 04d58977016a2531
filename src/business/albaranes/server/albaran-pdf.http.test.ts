import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Deliveries, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { boutique, comercial, loja } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';

let deliveries: Deliveries;
let id: number;
beforeAll(async () => {
  deliveries = await setupDeliveries();
  ({ id } = await deliveries.delivered(2, 1));
});
afterAll(() => deliveries.api.close());

const address = (token: string) =>
  deliveries.api.post('/lob/api/v1/documentos/direccion', { tipo: 'albaran', id }, { token });

it('prints the garments of an albarán without prices, the same for staff and shop', async () => {
  const { api, token } = deliveries;
  const { cliente_id } = await api.db
    .selectFrom('albaran')
    .where('id', '=', id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('usuario').set({ cliente_id }).where('email', '=', boutique).execute();
  const bytes = await Promise.all(
    [token, await api.as(boutique)].map(async (reader) => {
      const { json } = await address(reader);
      const reply = await api.fetch(new Request(`http://localhost${json.url}`));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return new Uint8Array(await reply.arrayBuffer());
    }),
  );
  const [staff = new Uint8Array(), shop = new Uint8Array()] = bytes;
  expect(Buffer.compare(staff, shop)).toBe(0);
  const text = (await pdfPages(staff)).join(' ').replace(/\s+/g, ' ');
  const { json } = await api.get(`/lob/api/v1/albaranes/${id}`, { token });
  expect(text).toContain(json.numero);
  for (const { referencia, pedidoId, cantidades } of json.lineas) {
    expect(text).toContain(referencia);
    expect(text).toContain(`#${pedidoId}`);
    for (const { talla, cantidad } of cantidades) expect(text).toContain(`${talla} × ${cantidad}`);
  }
  expect(text).not.toContain('€');
});

const fileOf = async (tipo: string, of: number) => {
  const { api, token } = deliveries;
  const { json } = await api.post(
    '/lob/api/v1/documentos/direccion',
    { tipo, id: of },
    { token, headers: { 'accept-language': 'ca' } },
  );
  const reply = await api.fetch(new Request(`http://localhost${json.url}`));
  expect(reply.status).toBe(200);
  return pdfPages(new Uint8Array(await reply.arrayBuffer()));
};

it('prints a label for each box with the address, for staff only', async () => {
  const { api, token } = deliveries;
  const { json } = await api.get(`/lob/api/v1/albaranes/${id}`, { token });
  const text = (await fileOf('bultos', id)).join(' ');
  expect(json.bultos).toBe(2);
  for (const mark of ['1/2', '2/2']) expect(text).toContain(mark);
  expect(text.match(new RegExp(json.numero, 'g'))).toHaveLength(2);
  expect(text).toContain(json.direccion.poblacion);
  const shop = await api.as(boutique);
  const refused = await api.post('/lob/api/v1/documentos/direccion', { tipo: 'bultos', id }, { token: shop });
  expect(refused.status).toBe(404);
});

it('prints a picking list by place in the language of its reader, hanging garments apart', async () => {
  const { api, token, prepared, read } = deliveries;
  const list = await prepared(3, 2);
  await api.db
    .updateTable('modelo_tipo')
    .set({ colgado: false })
    .where(
      'id',
      'in',
      api.db
        .selectFrom('modelo')
        .where('id', '=', (await read(list.id)).celdas[0]?.modeloId ?? 0)
        .select('modelo_tipo_id'),
    )
    .execute();
  const text = (await fileOf('preparacion', list.id)).join(' ');
  expect(text).toContain('Llista de preparació');
  expect(text).toContain(`R${list.id}`);
  const { celdas } = await read(list.id);
  for (const { referencia, lugares, ean13 = '' } of celdas) {
    expect(text).toContain(referencia);
    expect(text).toContain(lugares[0]?.estante || lugares[0]?.lugar);
    expect(text).toContain(ean13);
  }
  expect(text).toContain('Plegades, en caixa');
  const other = { tipo: 'preparacion', id: list.id };
  const shop = await api.as(boutique);
  expect((await api.post('/lob/api/v1/documentos/direccion', other, { token: shop })).status).toBe(404);
  expect(
    (await api.post('/lob/api/v1/documentos/direccion', { ...other, id: 999_999 }, { token })).status,
  ).toBe(404);
});

it('does not open for another shop, or for a rep without the cliente', async () => {
  const { api, token } = deliveries;
  expect((await address(await api.as(loja))).status).toBe(404);
  await api.db
    .updateTable('cliente')
    .set({ comercial_id: null })
    .where('id', 'in', api.db.selectFrom('albaran').where('id', '=', id).select('cliente_id'))
    .execute();
  expect((await address(await api.as(comercial))).status).toBe(404);
  const unknown = { tipo: 'albaran', id: 999_999 };
  expect((await api.post('/lob/api/v1/documentos/direccion', unknown, { token })).status).toBe(404);
});
