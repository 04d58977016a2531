/** Changes of a draft that is a rectificativa. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let clienteId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = await shopClienteId(api);
});
afterAll(() => api.close());

type Saved = OfficeFactura & { id: number };
const post = (act: string, body: unknown) => api.post(`${path}/${act}`, body, { token });
const dress = { descripcion: 'Vestido Ter', referencia: 'TER', cantidad: 3, precio: 100, tipoIva: 21 };

it('keeps the lines of the pedido and of the delivery of what it corrects', async () => {
  const factura = (await post('create', { clienteId, lineas: [dress] })).json as Saved;
  expect((await post('pase', { ids: [factura.id], a: 'emitida' })).json.rechazados).toEqual([]);
  const draft = (await post(`${factura.id}/rectificar`, { motivo: 'devolucion', metodo: 'diferencias' }))
    .json as Saved;
  const { id: foreign } = await api.db
    .selectFrom('albaran_linea')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { pedido_linea_id: pedidoLineaId } = await api.db
    .selectFrom('albaran_linea')
    .where('id', '=', foreign)
    .select('pedido_linea_id')
    .executeTakeFirstOrThrow();
  const lineas = draft.lineas.map((linea) => ({ ...linea, pedidoLineaId, albaranLineaId: foreign }));
  const put = await api.call('PUT', `${path}/${draft.id}`, { token, body: { ...draft, lineas } });
  expect(put.status).toBe(200);
  const stored = await api.db
    .selectFrom('factura_borrador_linea')
    .where('borrador_id', '=', draft.id)
    .select(['pedido_linea_id', 'albaran_linea_id'])
    .execute();
  const none = { pedido_linea_id: null, albaran_linea_id: null };
  expect(stored).toEqual(draft.lineas.map(() => none));
});
