import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  return () => api.close();
});
const path = '/lob/api/v1/contabilidad';

it('counts in the list of months what each month shows, and no factura of 0 euros', async () => {
  const clienteId = await shopClienteId(api);
  const lineas = [{ descripcion: 'Muestra', cantidad: 1, precio: 0, tipoIva: 21 }];
  const { json } = await api.post('/lob/api/v1/facturas/create', { clienteId, lineas }, { token });
  const pase = await api.post('/lob/api/v1/facturas/pase', { ids: [json.id], a: 'emitida' }, { token });
  expect(pase.json.rechazados).toEqual([]);
  // An annulled factura has its entry in one month and the reversal in another.
  await sql`insert into factura_paso (factura_id, estado, cuando)
    select id, 'anulada', '2026-11-20' from factura where fecha < '2026-10-01' and tipo = 'ordinaria'
    order by fecha desc limit 1 on conflict do nothing`.execute(api.db);
  const { meses } = (await api.get(`${path}/meses`, { token })).json;
  const views = [];
  for (const { mes } of meses) views.push((await api.post(`${path}/vista`, { mes }, { token })).json);
  expect(meses.map(({ pendientes }: { pendientes: number }) => pendientes)).toEqual(
    views.map(({ total }) => total),
  );
  const shown = views.flatMap(({ asientos }) => asientos);
  expect(shown.filter(({ facturaId }) => facturaId === json.id)).toEqual([]);
  expect(shown.some(({ tipo }) => tipo === 'anulacion')).toBe(true);
});
