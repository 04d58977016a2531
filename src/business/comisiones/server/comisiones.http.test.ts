/** Statements of commissions, from what happens to facturas until they are paid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { collect } from '../../../../tests/support/collect.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { issueFactura } from '../../../../tests/support/issue-factura.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { clockAt } from '../../../platform/server/clock.ts';
import type { Liquidacion } from '../comisiones.contract.ts';

const path = '/lob/api/v1/comisiones';
let api: TestApi;
let token: string;
let clienteId: number;
let repId: number;
const clock = clockAt('2030-10-15T10:00:00Z');
beforeAll(async () => {
  // Long after the demo. Each test has the facturas of a year of its own, because a serie goes by days.
  api = await testApi({ clock });
  token = await api.as(admin);
  const { rows } = await sql<{ id: number }>`
    insert into comercial (nombre, condiciones) values ('Nerea Uriarte',
      '[{"id": "a", "desde": "2027-01-01", "porcentaje": 10, "sobre": "cobrado", "iva": 21, "irpf": 15}]')
    returning id`.execute(api.db);
  repId = rows[0]?.id ?? 0;
  const { rows: shops } = await sql<{ id: number }>`
    update cliente set comercial_id = ${repId}::int
    where id = (select cliente_id from usuario where email = ${boutique}) returning id`.execute(api.db);
  clienteId = shops[0]?.id ?? 0;
});
afterAll(() => api.close());

const post = (at: string, body: unknown, as = token) => api.post(path + at, body, { token: as });
const prepare = (trimestre: string, ids = [repId]) => post('/preparar', { trimestre, comercialIds: ids });
const read = async (id: number): Promise<Liquidacion> => (await api.get(`${path}/${id}`, { token })).json;
const approve = async (id: number) => post(`/${id}/aprobar`, { version: (await read(id)).version });

const factura = (fecha: string, base: number, { rectifica }: { rectifica?: number } = {}) =>
  issueFactura(api.db, {
    clienteId,
    fecha,
    base,
    ...(rectifica !== undefined && { rectifica: [rectifica] }),
  });
const pay = (factura_id: number, fecha: string, importe: number) =>
  collect(api.db, { factura_id, vencimiento: 0, fecha, importe });

describe('a quarter', () => {
  it('pays what is collected, and takes later returns and debits that came back off the next ones', async () => {
    const one = await factura('2027-01-20', 100_000);
    const other = await factura('2027-02-10', 40_000);
    await pay(one.id, '2027-03-01', one.total);
    await pay(other.id, '2027-03-02', other.total / 2);
    await pay(other.id, '2027-04-02', other.total / 2);
    const { json } = await prepare('2027T1');
    expect(json.rechazadas).toEqual([]);
    const first = await read(json.hechas[0].id);
    expect(first).toMatchObject({
      ...{ estado: 'borrador', base: 120, cuotaIva: 25.2, retencion: 18, total: 127.2, iva: 21, irpf: 15 },
      lineas: [
        { facturaId: one.id, base: 1000, comision: 100, devengada: 100, anterior: 0, importe: 100 },
        { facturaId: other.id, comision: 40, devengada: 20, importe: 20 },
      ],
    });
    // A second one of the quarter, and a later one while this is a draft.
    for (const trimestre of ['2027T1', '2027T2']) {
      expect((await prepare(trimestre)).json).toMatchObject({ hechas: [], rechazadas: [{}] });
    }
    expect((await approve(first.id)).json).toMatchObject({ estado: 'aprobada', base: 120 });
    // A return of a tenth of the first one, and the half of the other comes back unpaid.
    await factura('2027-05-05', -10_000, { rectifica: one.id });
    await pay(other.id, '2027-06-01', -other.total / 2);
    const second = await read((await prepare('2027T2')).json.hechas[0].id);
    expect(second.lineas).toMatchObject([{ facturaId: one.id, devengada: 90, anterior: 100, importe: -10 }]);
    expect(second.base).toBe(-10);
    await approve(second.id);
    await pay(other.id, '2027-07-09', other.total / 2);
    const third = await read((await prepare('2027T3')).json.hechas[0].id);
    expect(third.lineas).toMatchObject([{ facturaId: other.id, devengada: 40, anterior: 20, importe: 20 }]);
    await approve(third.id);
    // The sum of the statements is the commission of what was executed and collected: 10 % of 900 + 400.
    const { rows } = await sql<{ sum: number }>`
      select sum(base)::float8 as sum from liquidacion where comercial_id = ${repId}::int`.execute(api.db);
    expect(rows[0]?.sum).toBe(13_000);
    expect((await read(first.id)).base).toBe(120);
  });

  it('never changes once it is approved, also when two users approve at once', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into comercial (nombre, email, condiciones) values ('Ona Prat', 'ona@percha.example',
        '[{"id": "a", "desde": "2027-01-01", "porcentaje": 8, "sobre": "facturado"}]') returning id`.execute(
      api.db,
    );
    const id = (await prepare('2030T3', [rows[0]?.id ?? 0])).json.hechas[0].id;
    expect((await post(`/${id}/pagar`, { fecha: '2030-10-10', referencia: '' })).status).toBe(409);
    const { version } = await read(id);
    expect((await post(`/${id}/aprobar`, { version: version + 5 })).status).toBe(409);
    const both = await Promise.all([
      post(`/${id}/aprobar`, { version }),
      post(`/${id}/aprobar`, { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const letters = api.db.selectFrom('correo').where('carta', '=', 'liquidacionAprobada');
    const posted = await letters.where('para', '=', 'ona@percha.example').select('datos').execute();
    expect(posted).toMatchObject([{ datos: { id: String(id), trimestre: '2030T3' } }]);
    for (const act of ['recalcular', 'aprobar']) {
      expect((await post(`/${id}/${act}`, act === 'aprobar' ? { version } : {})).status).toBe(409);
    }
    expect((await post('/delete', [id])).status).toBe(409);
    await expect(
      api.db.updateTable('liquidacion').set({ base: 1, total: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('approved');
    await expect(
      sql`insert into liquidacion_linea (liquidacion_id, factura_id, sobre, base, comision, total, cobrado, devengada,
        anterior, importe) select ${id}::int, id, 'facturado', 0, 0, 0, 0, 1, 0, 1 from factura limit 1`.execute(
        api.db,
      ),
    ).rejects.toThrow('approved');
    expect((await post(`/${id}/pagar`, { fecha: '2031-01-01', referencia: '' })).status).toBe(400);
    const paid = await post(`/${id}/pagar`, { fecha: '2030-10-14', referencia: 'TR-7' });
    expect(paid.json).toMatchObject({ estado: 'pagada', pagada: '2030-10-14', referencia: 'TR-7' });
    expect((await post(`/${id}/pagar`, { fecha: '2030-10-14', referencia: '' })).status).toBe(409);
    expect((await trailOf(api, 'liquidacion', String(id))).map(({ acto }) => acto)).toEqual([
      ...['comisiones.create', 'comisiones.approve', 'comisiones.pay'],
    ]);
  });

  it('asks to look again when the amounts changed since the draft, and not before the quarter has ended', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into comercial (nombre, condiciones) values ('Iria Souto',
        '[{"id": "a", "desde": "2027-01-01", "porcentaje": 8, "sobre": "facturado"}]') returning id`.execute(
      api.db,
    );
    const rep = rows[0]?.id ?? 0;
    const { id } = (await prepare('2030T3', [rep])).json.hechas[0];
    await sql`update cliente set comercial_id = ${rep}::int where id = ${clienteId}::int`.execute(api.db);
    const late = await factura('2030-09-20', 50_000);
    expect((await approve(id)).status).toBe(409);
    expect((await post(`/${id}/recalcular`, {})).json).toMatchObject({
      base: 40,
      lineas: [{ facturaId: late.id }],
    });
    expect((await approve(id)).status).toBe(200);
    const next = (await prepare('2030T4', [rep])).json.hechas[0].id;
    expect((await approve(next)).status).toBe(409);
    expect((await post('/delete', [next])).status).toBe(200);
    expect((await api.get(`${path}/${next}`, { token })).status).toBe(404);
    expect((await prepare('2031T1', [rep])).status).toBe(400);
    expect((await prepare('2030T4', [999_999])).status).toBe(400);
    expect((await prepare('2030T9', [rep])).status).toBe(400);
    // The lines of a statement stay with its comercial when the shop gets another one.
    await sql`update cliente set comercial_id = ${repId}::int where id = ${clienteId}::int`.execute(api.db);
    const again = (await prepare('2030T4', [rep])).json.hechas[0].id;
    expect((await read(again)).lineas).toEqual([]);
  });
});

describe('exceptions', () => {
  it('count before the terms, and are refused without a subject', async () => {
    const edited = { clienteId, porcentaje: 4, desde: '2029-08-01', nota: 'Feria' };
    const made = await post('/excepciones/create', edited);
    expect(made.json).toMatchObject({ porcentaje: 4, version: 1 });
    const { id } = made.json;
    const put = (body: object) => api.call('PUT', `${path}/excepciones/${id}`, { token, body });
    expect((await post('/excepciones/create', { porcentaje: 4, desde: '2029-08-01', nota: '' })).status).toBe(
      400,
    );
    expect((await put({ ...edited, hasta: '2029-07-01', version: 1 })).status).toBe(400);
    expect((await put({ ...edited, modeloId: 2_000_000_000, version: 1 })).status).toBe(400);
    expect((await put({ ...edited, porcentaje: 5, version: 1 })).json).toMatchObject({
      porcentaje: 5,
      version: 2,
    });
    expect((await put({ ...edited, version: 1 })).status).toBe(409);
    const own = await factura('2029-10-05', 10_000);
    const body = { desde: '2029-10-01', hasta: '2029-10-10', comercialId: repId };
    const before = await api.post('/lob/api/v1/facturas/comisiones', body, { token });
    expect(before.json.data).toMatchObject([
      { comercialId: repId, facturas: 1, base: 100, comision: 5, devengada: 0 },
    ]);
    await pay(own.id, '2029-10-06', own.total);
    const after = await api.post('/lob/api/v1/facturas/comisiones', body, { token });
    expect(after.json.data).toMatchObject([{ devengada: 5 }]);
    const found = await post('/excepciones/search', { keyword: 'feria' });
    expect(found.json.data).toMatchObject([{ id, clienteId }]);
    expect((await api.get(`${path}/excepciones/${id}`, { token })).json.porcentaje).toBe(5);
    expect((await post('/excepciones/delete', [id])).status).toBe(200);
    expect((await post('/excepciones/delete', [id])).status).toBe(404);
    expect((await api.get(`${path}/excepciones/${id}`, { token })).status).toBe(404);
  });
});

describe('rights', () => {
  it('shows a rep the own approved statements only, with their PDF', async () => {
    const rep = await api.as(comercial);
    const own = await api.db
      .selectFrom('usuario')
      .where('email', '=', comercial)
      .select('comercial_id')
      .executeTakeFirstOrThrow();
    const rows = await api.db.selectFrom('liquidacion').select(['id', 'comercial_id', 'estado']).execute();
    const mine = rows.filter((row) => row.comercial_id === own.comercial_id);
    expect(mine.map(({ estado }) => estado).toSorted()).toEqual(['aprobada', 'borrador', 'pagada']);
    const { json } = await api.post(`${path}/search`, { pageSize: 100 }, { token: rep });
    expect(json.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      mine
        .filter(({ estado }) => estado !== 'borrador')
        .map(({ id }) => id)
        .toSorted(),
    );
    const draft = mine.find(({ estado }) => estado === 'borrador')?.id ?? 0;
    const paid = mine.find(({ estado }) => estado === 'pagada')?.id ?? 0;
    const foreign = rows.find((row) => row.comercial_id !== own.comercial_id)?.id ?? 0;
    for (const id of [draft, foreign, 999_999]) {
      expect((await api.get(`${path}/${id}`, { token: rep })).status).toBe(404);
    }
    expect((await api.get(`${path}/${paid}`, { token: rep })).status).toBe(200);
    const direccion = '/lob/api/v1/documentos/direccion';
    expect((await api.post(direccion, { tipo: 'liquidacion', id: foreign }, { token: rep })).status).toBe(
      404,
    );
    const address = await api.post(direccion, { tipo: 'liquidacion', id: paid }, { token: rep });
    const pdf = await api.fetch(new Request(new URL(address.json.url, 'http://percha.internal')));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await prepare('2027T3', [repId])).status).toBe(200);
    expect((await api.post(`${path}/preparar`, { trimestre: '2027T3' }, { token: rep })).status).toBe(403);
    const others = { desde: '2026-01-01', hasta: '2026-12-31' };
    const all = await api.post('/lob/api/v1/facturas/comisiones', others, { token: rep });
    expect(all.json.data.map((row: { comercialId: number }) => row.comercialId)).toEqual([own.comercial_id]);
    const none = { ...others, comercialId: repId };
    expect((await api.post('/lob/api/v1/facturas/comisiones', none, { token: rep })).json.data).toEqual([]);
    const shop = await api.as(boutique);
    expect((await api.post(`${path}/search`, {}, { token: shop })).status).toBe(403);
    expect((await api.post(`${path}/excel-export`, {}, { token })).status).toBe(200);
  });

  it('prints the statement in the language of its comercial, with the tax number', async () => {
    const { id } = await api.db
      .selectFrom('liquidacion')
      .innerJoin('usuario', 'usuario.comercial_id', 'liquidacion.comercial_id')
      .where('usuario.email', '=', comercial)
      .where('liquidacion.estado', '=', 'pagada')
      .select('liquidacion.id')
      .executeTakeFirstOrThrow();
    await sql`update comercial set nif = '89890001K' where id = (select comercial_id from usuario
      where email = ${comercial})`.execute(api.db);
    const print = async (idioma: string) => {
      await api.db.updateTable('usuario').set({ idioma }).where('email', '=', comercial).execute();
      const asked = { tipo: 'liquidacion', id };
      const { json } = await api.post('/lob/api/v1/documentos/direccion', asked, { token });
      const file = await api.fetch(new Request(new URL(json.url, 'http://percha.internal')));
      return (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ');
    };
    expect(await print('pt')).toMatch(/Liquidação de comissões.*89890001K/i);
    expect(await print('es')).toMatch(/Liquidación de comisiones.*NIF 89890001K/i);
  });

  it('leaves the demo with statements that the rules agree with', async () => {
    const drafts = await api.db
      .selectFrom('liquidacion')
      .where('estado', '=', 'borrador')
      .select('id')
      .execute();
    for (const { id } of drafts) {
      const before = await read(id);
      const { json } = await post(`/${id}/recalcular`, {});
      expect(json.lineas).toEqual(before.lineas);
      expect(json.total).toBe(before.total);
    }
  });
});
