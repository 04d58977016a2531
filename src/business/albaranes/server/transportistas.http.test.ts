/** Carriers, their files, and the closing of a delivery with one of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Deliveries, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { boutique, comercial } from '../../../../tests/support/demo.ts';
import type { Transportista } from '../transportistas.contract.ts';

const path = '/lob/api/v1/transportistas';
let deliveries: Deliveries;
beforeAll(async () => {
  deliveries = await setupDeliveries();
});
afterAll(() => deliveries.api.close());

const columna = (dato: string, more: object = {}) => ({
  ...{ id: dato, titulo: dato, dato, formato: '' },
  ...more,
});
const fields = {
  ...{ nombre: 'Ribera', enlace: 'https://ribera.example/{seguimiento}', portes: 'debidos' },
  ...{ fichero: 'alCerrar', separador: 'puntoYComa', cabecera: true, codificacion: 'utf8' },
  ...{ porBulto: false, columnas: [columna('numero'), columna('peso'), columna('portes')] },
};
const post = (at: string, body: unknown, as?: string) => deliveries.post(path + at, body, {}, as);
const put = (id: number, body: unknown) =>
  deliveries.api.call('PUT', `${path}/${id}`, { token: deliveries.token, body });
async function created(more: object = {}): Promise<Transportista> {
  const { status, json } = await post('/create', { ...fields, ...more });
  expect(status).toBe(200);
  return json;
}
async function fileOf(id: number, body: object) {
  const { api, token } = deliveries;
  const reply = await api.fetch(
    new Request(`http://localhost${path}/${id}/fichero`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, tenant: 'root', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: reply.status, text: await reply.text() };
}

describe('carriers', () => {
  it('creates, reads, finds, changes, archives and deletes one', async () => {
    const { api, token } = deliveries;
    const made = await created({ nombre: 'Montaña' });
    expect(made).toMatchObject({ ...fields, nombre: 'Montaña', archivado: false, albaranes: 0, version: 1 });
    expect((await api.get(`${path}/${made.id}`, { token })).json).toEqual(made);
    expect((await post('/search', { keyword: 'montana' })).json.data).toEqual([made]);
    const changed = await put(made.id, { ...fields, nombre: 'Montaña Exprés', version: 1 });
    expect(changed.json).toMatchObject({ nombre: 'Montaña Exprés', version: 2 });
    expect((await put(made.id, { ...fields, nombre: 'Tarde', version: 1 })).status).toBe(409);
    expect((await put(999_999, { ...fields, version: 1 })).status).toBe(404);
    expect((await post('/archivar', { ids: [made.id], archivado: true })).json).toEqual({
      cambiados: [made.id],
    });
    expect((await post('/delete', [made.id, 999_999])).status).toBe(404);
    expect((await post('/delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await api.get(`${path}/${made.id}`, { token })).status).toBe(404);
    expect((await trailOf(api, 'transportista', made.id)).map(({ acto }) => acto)).toEqual([
      ...['create', 'update', 'archivar', 'delete'].map((act) => `transportistas.${act}`),
    ]);
  });

  it('refuses a taken name, a wrong address or format, and callers without rights', async () => {
    await created({ nombre: 'Único' });
    const taken = await post('/create', { ...fields, nombre: 'ÚNICO' });
    expect([taken.status, taken.json.campo]).toEqual([409, 'nombre']);
    const wrong = async (more: object) => (await post('/create', { ...fields, nombre: 'X', ...more })).status;
    expect(await wrong({ enlace: 'https://ribera.example/' })).toBe(400);
    expect(await wrong({ columnas: [columna('fecha', { formato: 'yyyy' })] })).toBe(400);
    expect(await wrong({ columnas: [columna('texto')] })).toBe(400);
    expect(await wrong({ columnas: Array.from({ length: 61 }, () => columna('numero')) })).toBe(400);
    const shop = await deliveries.api.as(boutique);
    expect((await post('/search', {}, shop)).status).toBe(403);
    expect((await post('/create', fields, shop)).status).toBe(403);
    expect((await post('/1/fichero', { ids: [1] }, shop)).status).toBe(403);
  });
});

describe('the file', () => {
  it('has the deliveries of a day or by id, without those that came back', async () => {
    const { prepared, scan, eanOf, close, step, api, token } = deliveries;
    const carrier = await created({ nombre: 'Del día' });
    const made = [];
    for (const peso of [1250, 800]) {
      const { id } = await prepared(1);
      await scan(id, eanOf(0));
      made.push((await close(id, { transportistaId: carrier.id, transportista: '', peso })).json);
    }
    const [first, second] = made;
    expect(first).toMatchObject({
      ...{ transportista: 'Del día', transportistaId: carrier.id, conFichero: true, estado: 'cerrado' },
    });
    const head = 'numero;peso;portes\r\n';
    const line = (one: { numero: string }, peso: string) => `${one.numero};${peso};P\r\n`;
    const both = head + line(first, '1,25') + line(second, '0,80');
    expect((await fileOf(carrier.id, { fecha: first.fecha })).text).toBe(both);
    expect((await fileOf(carrier.id, { ids: [first.id, second.id] })).text).toBe(both);
    await step(second.id, 'devuelto');
    expect((await fileOf(carrier.id, { fecha: first.fecha })).text).toBe(head + line(first, '1,25'));
    expect((await fileOf(carrier.id, { ids: [second.id] })).status).toBe(400);
    expect((await post('/delete', [carrier.id])).status).toBe(409);
    const { json } = await deliveries.post('/lob/api/v1/albaranes/search', { keyword: first.numero });
    expect(json.data[0]).toMatchObject({
      ...{ pedidos: first.pedidos, facturas: [], transportistaId: carrier.id },
    });
    expect((await api.get(`${path}/${carrier.id}`, { token })).json.albaranes).toBe(2);
  });

  it('refuses deliveries of another carrier or row scope, no deliveries, and a carrier without columns', async () => {
    const { delivered, api } = deliveries;
    const carrier = await created({ nombre: 'De nadie' });
    const { id } = await delivered(1);
    expect((await fileOf(carrier.id, { ids: [id] })).status).toBe(400);
    expect((await fileOf(carrier.id, { ids: [999_999] })).status).toBe(404);
    expect((await fileOf(999_999, { ids: [id] })).status).toBe(404);
    expect((await fileOf(carrier.id, { fecha: '2001-01-01' })).text).toContain('De nadie');
    expect((await fileOf(carrier.id, {})).status).toBe(400);
    expect((await fileOf(carrier.id, { fecha: '2026-11-21', ids: [id] })).status).toBe(400);
    const bare = await created({ nombre: 'Sin columnas', columnas: [], fichero: 'ninguno' });
    expect((await fileOf(bare.id, { ids: [id] })).status).toBe(400);
    await api.db
      .updateTable('cliente')
      .set({ comercial_id: null })
      .where('id', 'in', api.db.selectFrom('albaran').where('id', '=', id).select('cliente_id'))
      .execute();
    const rep = await api.as(comercial);
    const hidden = await deliveries.post(`${path}/${carrier.id}/fichero`, { ids: [id] }, {}, rep);
    expect(hidden.status).toBe(404);
  });
});

describe('the letters to the shop', () => {
  const lettersAbout = async (numero: string) => {
    const rows = await deliveries.api.db
      .selectFrom('correo')
      .where('carta', 'in', ['albaranEnviado', 'albaranIncidencia'])
      .select(['carta', 'para', 'idioma', 'datos'])
      .orderBy('id')
      .execute();
    return rows.filter(({ datos }) => datos.numero === numero);
  };

  it('tells of a parcel that leaves with its closing, and of the rest of its pedido', async () => {
    const { prepared, scan, eanOf, close, pedidoOf } = deliveries;
    const carrier = await created({ nombre: 'Con página' });
    const { id, pedidoId } = await prepared(3, 1);
    await scan(id, eanOf(0), 2);
    const { json } = await close(id, { transportistaId: carrier.id, seguimiento: 'R 7' });
    expect(json).toMatchObject({
      ...{ estado: 'enviado', seguimiento: 'R 7', enlace: 'https://ribera.example/R%207' },
    });
    const [letter, ...others] = await lettersAbout(json.numero);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      ...{ carta: 'albaranEnviado', para: expect.stringContaining('@') },
      datos: {
        ...{ id: String(json.id), pedidos: String(pedidoId), prendas: '2', faltan: '2', seguimiento: 'R 7' },
        ...{ transportista: 'Con página', enlace: 'https://ribera.example/R%207' },
      },
    });
    expect((await pedidoOf(pedidoId)).albaranes[0]).toMatchObject({ estado: 'enviado', seguimiento: 'R 7' });
  });

  it('writes again for another tracking number only, and when the parcel comes back', async () => {
    const { delivered, step, pedidoOf } = deliveries;
    const { id, pedidoId } = await delivered(2);
    const { json } = await step(id, 'enviado', { seguimiento: 'A1' });
    await step(id, 'enviado', { seguimiento: 'A1' });
    await step(id, 'enviado', { seguimiento: 'A2' });
    await step(id, 'entregado');
    await step(id, 'devuelto', { resto: 'cancelar', nota: 'La tienda ha cerrado' });
    const letters = await lettersAbout(json.numero);
    expect(letters.map(({ carta, datos }) => [carta, datos.seguimiento ?? datos.motivo])).toEqual([
      ['albaranEnviado', 'A1'],
      ['albaranEnviado', 'A2'],
      ['albaranIncidencia', 'La tienda ha cerrado'],
    ]);
    expect((await pedidoOf(pedidoId)).albaranes[0]).toMatchObject({
      ...{ estado: 'devuelto', resto: 'cancelar', motivo: 'La tienda ha cerrado' },
    });
  });

  it('says nothing about a parcel that never left, and keeps the reason of a cancelled rest', async () => {
    const { delivered, prepared, scan, eanOf, close, step, pedidoOf } = deliveries;
    const { id } = await delivered(1);
    const back = await step(id, 'devuelto');
    expect(await lettersAbout(back.json.numero)).toEqual([]);
    const list = await prepared(2);
    await scan(list.id, eanOf(0));
    const { json } = await close(list.id, { resto: 'cancelar', motivo: 'Agotado' });
    expect(json.pasos[0]).toMatchObject({ estado: 'cerrado', resto: 'cancelar', nota: 'Agotado' });
    expect((await pedidoOf(list.pedidoId)).albaranes[0]).toMatchObject({ motivo: 'Agotado' });
    await step(json.id, 'enviado');
    const [letter] = await lettersAbout(json.numero);
    expect(letter?.datos).toMatchObject({ cancelado: 'Agotado' });
    expect(letter?.datos.faltan).toBeUndefined();
  });

  it('refuses a carrier that is archived or unknown', async () => {
    const { prepared, scan, eanOf, close } = deliveries;
    const carrier = await created({ nombre: 'Archivado' });
    await post('/archivar', { ids: [carrier.id], archivado: true });
    const { id } = await prepared(1);
    await scan(id, eanOf(0));
    expect((await close(id, { transportistaId: carrier.id })).status).toBe(400);
    expect((await close(id, { transportistaId: 999_999 })).status).toBe(400);
  });
});
