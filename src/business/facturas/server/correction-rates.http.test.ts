/** The rates of a rectificativa. */
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

it('takes a discount back at the rates at which it was given', async () => {
  const scarf = { ...dress, descripcion: 'Fular Ter', cantidad: 1, precio: 50, tipoIva: 4 };
  const lineas = [{ ...dress, cantidad: 1 }, scarf];
  const factura = (await post('create', { clienteId, lineas })).json as Saved;
  const issue = async (id: number) =>
    (await post('pase', { ids: [id], a: 'emitida' })).json.rechazados as unknown[];
  expect(await issue(factura.id)).toEqual([]);
  const correct = async (body: object) =>
    (await post(`${factura.id}/rectificar`, { metodo: 'diferencias', ...body })).json as Saved;
  expect(await issue((await correct({ motivo: 'descuento', porcentaje: 10 })).id)).toEqual([]);
  const returned = await correct({ motivo: 'devolucion' });
  expect(returned.bases).toMatchObject([
    { tipoIva: 21, base: -90, cuotaIva: -18.9 },
    { tipoIva: 4, base: -45, cuotaIva: -1.8 },
  ]);
  expect(await issue(returned.id)).toEqual([]);
});
