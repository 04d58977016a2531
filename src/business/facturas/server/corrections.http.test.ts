/** Rectificativas and annulments of issued facturas. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
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
const read = async (id: number): Promise<Saved> => (await api.get(`${path}/${id}`, { token })).json;
const pass = async (id: number) => (await post('pase', { ids: [id], a: 'emitida' })).json;
const correct = (id: number, body: object) => post(`${id}/rectificar`, body);
const textOf = ({ json }: { json: { exception?: string; messages?: string[] } }) =>
  [json.exception, ...(json.messages ?? [])].join(' ');

const dress = { descripcion: 'Vestido Ter', referencia: 'TER', cantidad: 3, precio: 100, tipoIva: 21 };
async function issued(over: object = {}): Promise<Saved> {
  const { json } = await post('create', {
    clienteId,
    lineas: [dress, { ...dress, referencia: 'SEGRE', descripcion: 'Traje Segre', cantidad: 1, precio: 50 }],
    ...over,
  });
  expect((await pass(json.id)).rechazados).toEqual([]);
  return read(json.id);
}
const owed = async () => {
  const { json } = await api.get(`/lob/api/v1/clientes/${clienteId}`, { token });
  return Math.round(json.deuda * 100);
};
const sums = async () =>
  (
    await post('suma-totales', {
      advancedFilter: { field: 'clienteId', operator: 'eq', value: clienteId },
    })
  ).json;

describe('rectificativas', () => {
  it('gives garments back in a serie of its own, with its cause and its reference', async () => {
    const factura = await issued();
    const before = await owed();
    const [linea] = factura.lineas;
    const lineas = [{ id: linea?.id, cantidad: 2 }];
    const draft = await correct(factura.id, { motivo: 'devolucion', metodo: 'diferencias', lineas });
    expect(draft.json).toMatchObject({
      estado: 'borrador',
      tipo: 'rectificativa',
      motivo: 'devolucion',
      metodo: 'diferencias',
      baseImponible: -200,
      rectifica: [{ id: factura.id, numero: factura.numero, total: factura.total }],
    });
    const { hechos } = await pass(draft.json.id);
    expect(hechos[0].numero).toMatch(/^R26-\d{6}$/);
    const now = await read(draft.json.id);
    expect(now).toMatchObject({ estado: 'emitida', tipo: 'rectificativa', total: draft.json.total });
    expect((await read(factura.id)).rectificadaPor).toMatchObject([{ id: now.id, numero: now.numero }]);
    expect(await owed()).toBe(before + Math.round(now.total * 100));
    const web = await api.get(`${path}/get-web/${now.id}`, { token: await api.as(boutique) });
    expect(web.json).toMatchObject({ numero: now.numero, motivo: 'devolucion', metodo: 'diferencias' });
  });

  it('gives no garment back twice, also when two drafts are issued at once', async () => {
    const factura = await issued();
    const [linea] = factura.lineas;
    const body = {
      motivo: 'devolucion',
      metodo: 'diferencias',
      lineas: [{ id: linea?.id, cantidad: 2 }],
    };
    const drafts = [(await correct(factura.id, body)).json.id, (await correct(factura.id, body)).json.id];
    const results = await Promise.all(drafts.map((id: number) => pass(id)));
    expect(results.map(({ hechos }) => hechos.length).toSorted()).toEqual([0, 1]);
    const [motivo] = results.flatMap(({ rechazados }) => rechazados).map((one) => one.motivo);
    expect(motivo).toBe(`De esta línea de ${factura.numero} queda 1 prenda.`);
    const rest = await correct(factura.id, { motivo: 'devolucion', metodo: 'diferencias' });
    expect(rest.json.lineas.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([-1, -1]);
    expect((await pass(rest.json.id)).hechos).toHaveLength(1);
    const none = await correct(factura.id, { motivo: 'devolucion', metodo: 'diferencias' });
    expect(none.status).toBe(400);
  });

  it('gives back the part of the discounts on the whole, to the cent', async () => {
    const factura = await issued({ descuentoGeneral: 7.5, lineas: [{ ...dress, precio: 33.33 }] });
    const [linea] = factura.lineas;
    const back: number[] = [];
    for (const cantidad of [1, 1, 1]) {
      const lineas = [{ id: linea?.id, cantidad }];
      const { json } = await correct(factura.id, { motivo: 'devolucion', metodo: 'diferencias', lineas });
      expect((await pass(json.id)).rechazados).toEqual([]);
      back.push(json.baseImponible);
    }
    const cents = back.reduce((sum, base) => sum + Math.round(base * 100), 0);
    expect(-cents).toBe(Math.round(factura.baseImponible * 100));
  });

  it('gives a percentage back as a discount or a rappel, of what is left of the factura', async () => {
    const factura = await issued();
    const missing = await correct(factura.id, { motivo: 'rappel', metodo: 'diferencias' });
    expect([missing.status, textOf(missing)]).toEqual([400, expect.stringContaining('porcentaje')]);
    const body = { motivo: 'rappel', metodo: 'diferencias', porcentaje: 60 };
    const one = (await correct(factura.id, body)).json;
    expect(one.baseImponible).toBe(-210);
    expect(one.lineas[0].descripcion).toBe(`Rappel sobre la factura ${factura.numero}`);
    await pass(one.id);
    expect((await correct(factura.id, body)).json.baseImponible).toBe(-84);
    const lineas = [{ ...one.lineas[0], precio: -140.01, cantidad: 1 }];
    const { json: more } = await correct(factura.id, body);
    const typed = await api.call('PUT', `${path}/${more.id}`, { token, body: { ...more, lineas } });
    expect([typed.status, textOf(typed)]).toEqual([
      409,
      expect.stringMatching(/quedan 140,00\s€ por rectificar/),
    ]);
  });

  it('changes a price by its difference, which is typed into the draft', async () => {
    const factura = await issued();
    const draft = (await correct(factura.id, { motivo: 'precio', metodo: 'diferencias' })).json as Saved;
    expect((await pass(draft.id)).rechazados[0].motivo).toBe('La rectificativa no cambia ningún importe.');
    const lineas = draft.lineas.slice(0, 1).map((linea) => ({ ...linea, precio: -5 }));
    const changed = await api.call('PUT', `${path}/${draft.id}`, { token, body: { ...draft, lineas } });
    expect(changed.json).toMatchObject({ baseImponible: -15, tipo: 'rectificativa', motivo: 'precio' });
    const other = await api.call('PUT', `${path}/${draft.id}`, {
      token,
      body: { ...changed.json, clienteId: clienteId + 1 },
    });
    expect(other.status).toBe(400);
    expect((await pass(draft.id)).hechos).toHaveLength(1);
  });

  it('replaces a factura, which no sum counts any more', async () => {
    const before = await owed();
    const total = (await sums()).total;
    const factura = await issued();
    const draft = (await correct(factura.id, { motivo: 'error', metodo: 'sustitucion' })).json as Saved;
    expect(draft.total).toBe(factura.total);
    const lineas = draft.lineas.slice(0, 1);
    await api.call('PUT', `${path}/${draft.id}`, { token, body: { ...draft, lineas } });
    expect((await pass(draft.id)).rechazados).toEqual([]);
    const now = await read(draft.id);
    expect(now.baseImponible).toBe(300);
    expect(await owed()).toBe(before + Math.round(now.total * 100));
    expect(Math.round((await sums()).total * 100)).toBe(Math.round((total + now.total) * 100));
    const again = await correct(factura.id, { motivo: 'error', metodo: 'diferencias' });
    expect([again.status, textOf(again)]).toEqual([409, expect.stringContaining('ya está sustituida')]);
    const lines = [{ id: now.lineas[0]?.id, cantidad: 1 }];
    const back = await correct(now.id, { motivo: 'devolucion', metodo: 'diferencias', lineas: lines });
    expect(back.json.baseImponible).toBe(-100);
    expect((await pass(back.json.id)).rechazados).toEqual([]);
    expect((await read(now.id)).rectificadaPor).toMatchObject([{ id: back.json.id }]);
    const self = await correct(back.json.id, { motivo: 'error', metodo: 'diferencias' });
    expect([self.status, textOf(self)]).toEqual([409, expect.stringContaining('ya es rectificativa')]);
  });

  it('refuses a draft, another line and a shop', async () => {
    const { json } = await post('create', { clienteId, lineas: [dress] });
    const body = { motivo: 'devolucion', metodo: 'diferencias' };
    expect((await correct(json.id, body)).status).toBe(404);
    const factura = await issued();
    const other = { ...body, lineas: [{ id: 2_000_000_000, cantidad: 1 }] };
    expect((await correct(factura.id, other)).status).toBe(409);
    const shop = { token: await api.as(boutique) };
    expect((await api.post(`${path}/${factura.id}/rectificar`, body, shop)).status).toBe(403);
  });
});

describe('anular', () => {
  const annul = (id: number, motivo = 'Duplicada') => post(`${id}/anular`, { motivo });

  it('annuls a factura that should not exist: no sum counts it and its garments are open again', async () => {
    const [before, total] = [await owed(), (await sums()).total];
    const factura = await issued();
    expect((await annul(factura.id, '')).status).toBe(400);
    const { json } = await annul(factura.id);
    expect(json).toMatchObject({ estado: 'anulada', numero: factura.numero });
    expect((await annul(factura.id)).json.estado).toBe('anulada');
    expect([await owed(), (await sums()).total]).toEqual([before, total]);
    const web = await api.get(`${path}/get-web/${factura.id}`, { token: await api.as(boutique) });
    expect(web.json.estado).toBe('anulada');
    const mailed = await post('enviar', { ids: [factura.id] });
    expect(mailed.json.rechazados).toEqual([{ id: factura.id, motivo: 'La factura está anulada.' }]);
    const draft = await correct(factura.id, { motivo: 'error', metodo: 'diferencias' });
    expect([draft.status, textOf(draft)]).toEqual([409, expect.stringContaining('está anulada')]);
  });

  it('refuses one that is booked, paid or corrected', async () => {
    const booked = await issued();
    await post('pase', { ids: [booked.id], a: 'contabilizada' });
    const paid = await issued();
    await collect(api.db, { factura_id: paid.id, vencimiento: 0, fecha: '2026-11-24', importe: 100 });
    const corrected = await issued();
    const draft = await correct(corrected.id, { motivo: 'devolucion', metodo: 'diferencias' });
    await pass(draft.json.id);
    const replies = await Promise.all([booked, paid, corrected].map(({ id }) => annul(id)));
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await annul(draft.json.id)).json.estado).toBe('anulada');
    expect((await annul(corrected.id)).json.estado).toBe('anulada');
  });

  it('writes the records of a rectificativa and of an annulment', async () => {
    await api.db.updateTable('verifactu_setting').set({ mode: 'simulated' }).execute();
    const factura = await issued();
    const draft = await correct(factura.id, { motivo: 'devolucion', metodo: 'diferencias' });
    expect((await pass(draft.json.id)).rechazados).toEqual([]);
    await annul(draft.json.id);
    const replacing = await correct(factura.id, { motivo: 'error', metodo: 'sustitucion' });
    expect((await pass(replacing.json.id)).rechazados).toEqual([]);
    const rows = await api.db
      .selectFrom('verifactu_record')
      .where('factura_id', 'in', [draft.json.id, replacing.json.id])
      .select(['kind', 'tipo', 'xml'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind, tipo }) => `${kind} ${tipo}`)).toEqual(['alta R1', 'anulacion ', 'alta R1']);
    expect(rows[0]?.xml).toContain(factura.numero);
    expect(rows[2]?.xml).toMatch(/<\w*:?TipoRectificativa>S</);
    await api.db.updateTable('verifactu_setting').set({ mode: 'off' }).execute();
  });
});

describe('a rectificativa of several facturas', () => {
  const several = (ids: readonly number[], body: object = {}) =>
    post('rectificar', { ids, motivo: 'rappel', porcentaje: 10, ...body });

  it('gives a rappel on what was sold with them, in one document that names them all', async () => {
    const [first, second] = [await issued(), await issued({ lineas: [{ ...dress, cantidad: 1 }] })];
    const back = await correct(first.id, {
      ...{ motivo: 'devolucion', metodo: 'diferencias' },
      lineas: [{ id: first.lineas[0]?.id, cantidad: 1 }],
    });
    await pass(back.json.id);
    // 350 − 100 that came back, and 100.
    const { status, json: draft } = await several([first.id, second.id]);
    expect(status).toBe(200);
    expect(draft).toMatchObject({ tipo: 'rectificativa', motivo: 'rappel', baseImponible: -35 });
    expect(draft.lineas[0].descripcion).toMatch(/^Rappel del 10 % sobre 2 facturas, del /);
    expect(draft.rectifica.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect((await pass(draft.id)).rechazados).toEqual([]);
    const shares = await api.db
      .selectFrom('factura_rectificada')
      .where('factura_id', '=', draft.id)
      .select(['rectificada_id', 'base'])
      .orderBy('orden')
      .execute();
    expect(shares).toEqual([
      { rectificada_id: first.id, base: -2500 },
      { rectificada_id: second.id, base: -1000 },
    ]);
    expect((await read(second.id)).rectificadaPor).toMatchObject([{ id: draft.id }]);
    // 90 € of the second are left.
    const whole = await correct(second.id, { motivo: 'error', metodo: 'diferencias' });
    expect(whole.json.baseImponible).toBe(-90);
    const again = await several([first.id, second.id]);
    expect(again.json.baseImponible).toBe(-31.5);
  });

  it('refuses several clientes, other causes, and facturas of another rep', async () => {
    const factura = await issued();
    const { id: foreign } = await api.db
      .selectFrom('factura')
      .where('cliente_id', '<>', clienteId)
      .where('tipo', '=', 'ordinaria')
      .where('anticipo_pedido_id', 'is', null)
      .where('fecha', '>', '2025-01-01')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(textOf(await several([factura.id, foreign]))).toContain('varios clientes');
    expect((await several([factura.id, foreign], { motivo: 'error' })).status).toBe(400);
    expect((await several([factura.id, 999_999])).status).toBe(404);
    const token2 = await api.as(boutique);
    const stranger = await api.post(
      `${path}/rectificar`,
      { ids: [factura.id, foreign], motivo: 'rappel', porcentaje: 1 },
      { token: token2 },
    );
    expect(stranger.status).toBe(403);
  });

  it('takes no more than is left when two are issued at once', async () => {
    const [first, second] = [await issued(), await issued()];
    const drafts = await Promise.all([1, 2].map(() => several([first.id, second.id], { porcentaje: 60 })));
    const results = await Promise.all(drafts.map(({ json }) => pass(json.id)));
    expect(results.flatMap(({ hechos }) => hechos)).toHaveLength(1);
    expect(results.flatMap(({ rechazados }) => rechazados)[0].motivo).toContain('por rectificar');
  });
});
