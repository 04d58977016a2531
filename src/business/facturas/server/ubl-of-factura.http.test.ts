/** The electronic invoice of facturas of every kind, checked by the schemas and the rules of EN 16931. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { ublErrors } from '../../../../tests/support/ubl-errors.ts';
import type { Factura } from '../facturas.contract.ts';
import { ublOfFactura } from './ubl-of-factura.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function readUbl(address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, tenant: 'root' };
  const reply = await api.fetch(new Request(`http://localhost${path}/${address}`, { headers }));
  return { status: reply.status, type: reply.headers.get('content-type'), xml: await reply.text() };
}
const oneOfEachKind = async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select min(id) as id, tipo || ' ' || regimen as name from factura group by tipo, regimen order by 2`.execute(
    api.db,
  );
  return rows;
};

describe('the electronic invoice', () => {
  it('passes the schemas and rules for each kind and regime', async () => {
    const token = await api.as(admin);
    const kinds = await oneOfEachKind();
    expect(kinds.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ordinaria exportacion',
        'ordinaria general',
        'ordinaria intracomunitaria',
        'ordinaria recargo',
      ]),
    );
    expect(kinds.some(({ name }) => name.startsWith('rectificativa'))).toBe(true);
    for (const { id, name } of kinds) {
      const { status, type, xml } = await readUbl(`${id}/ubl`, token);
      expect([status, type], name).toEqual([200, 'application/xml; charset=utf-8']);
      expect(await ublErrors(xml), name).toEqual([]);
    }
  });

  it('passes with discounts, surcharges, returned garments and several rates', async () => {
    const token = await api.as(boutique);
    const [row] = (await api.post(`${path}/search-user`, { pageSize: 1 }, { token })).json.data;
    const factura: Factura = (await api.get(`${path}/get-web/${row.id}`, { token })).json;
    const line = { ...(factura.lineas[0] as Factura['lineas'][number]), cantidades: [] };
    const base = { tipoRecargo: 5.2, cuotaRecargo: 4.42, tipoIva: 21, base: 85, cuotaIva: 17.85 };
    const made: Factura = {
      ...factura,
      ...{ tipo: 'ordinaria', regimen: 'recargo', rectifica: [], observaciones: 'Género & portes <b>' },
      lineas: [
        { ...line, cantidad: 10, precio: 10, descuento: 5, importe: 95, tipoIva: 21 },
        { ...line, cantidad: -1, precio: 10, descuento: 10, importe: -9, tipoIva: 21 },
        { ...line, cantidad: 1, precio: -1, descuento: 0, importe: -1, tipoIva: 21 },
        { ...line, cantidad: 2, precio: 10, descuento: 0, importe: 20, tipoIva: 10 },
      ],
      bases: [base, { tipoRecargo: 1.4, cuotaRecargo: 0.28, tipoIva: 10, base: 20, cuotaIva: 2 }],
      ...{ baseImponible: 105, cuotaIva: 19.85, cuotaRecargo: 4.7, total: 129.55 },
      vencimientos: [{ fecha: '2027-03-01', importe: 129.55, cobrado: false, importeCobrado: 0 }],
    };
    const xml = ublOfFactura(made, 'pt');
    expect(await ublErrors(xml)).toEqual([]);
    expect(xml).toContain('<cbc:ChargeTotalAmount currencyID="EUR">4.70</cbc:ChargeTotalAmount>');
    // The check fails when a sum is wrong.
    expect(
      await ublErrors(xml.replace('>129.55</cbc:PayableAmount>', '>129.56</cbc:PayableAmount>')),
    ).toEqual([expect.stringContaining('BR-CO-16')]);
  });

  it('opens for its own shop only', async () => {
    const token = await api.as(boutique);
    const [row] = (await api.post(`${path}/search-user`, { pageSize: 1 }, { token })).json.data;
    expect(await readUbl(`get-web/${row.id}/ubl`, token)).toMatchObject({ status: 200 });
    expect(await readUbl(`get-web/${row.id}/ubl`, await api.as(loja))).toMatchObject({ status: 404 });
    expect(await readUbl(`${row.id}/ubl`, token)).toMatchObject({ status: 403 });
  });
});
