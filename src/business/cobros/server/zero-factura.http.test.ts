import { beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  return () => api.close();
});

it('counts a factura of 0 euros as settled in every list and figure', async () => {
  const clienteId = await shopClienteId(api);
  const get = async (path: string, as = token) => (await api.get(`/lob/api/v1/${path}`, { token: as })).json;
  const counts = async () => {
    const { edades, proximos } = await get('cobros/panel');
    const { clientes } = await get('reclamaciones/propuesta');
    const { deudas } = await get(`cobros/cuenta/${clienteId}`);
    const own = await get('cobros/user/pendientes', await api.as(boutique));
    return { edades, proximos, clientes, deudas, own };
  };
  const before = await counts();
  const lineas = [{ descripcion: 'Muestra', cantidad: 1, precio: 0, tipoIva: 21 }];
  const draft = await api.post('/lob/api/v1/facturas/create', { clienteId, lineas }, { token });
  const { id } = draft.json;
  const pase = await api.post('/lob/api/v1/facturas/pase', { ids: [id], a: 'emitida' }, { token });
  expect(pase.json.rechazados).toEqual([]);
  expect(await counts()).toEqual(before);
  expect((await get(`facturas/${id}`)).vencimientos).toMatchObject([{ importe: 0, cobrado: true }]);
  expect((await get(`cobros/de-factura/${id}`)).deudas).toMatchObject([{ situacion: 'saldada' }]);
  const { facturas } = await get(`clientes/${clienteId}/actividad`);
  const row = facturas.filas.find((one: { id: number }) => one.id === id);
  expect([row.pendiente, row.vence]).toEqual([0, undefined]);
});
