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
