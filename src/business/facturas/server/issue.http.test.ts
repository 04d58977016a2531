import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const post = (act: string, body: unknown) => api.post(`${path}/${act}`, body, { token });
const lineas = [{ descripcion: 'Vestido', cantidad: 3, precio: 86.5, descuento: 5, tipoIva: 21 }];
const draft = async (body: object = {}): Promise<OfficeFactura & { id: number }> =>
  (await post('create', { clienteId, lineas, ...body })).json;
const pass = async (ids: number[], a = 'emitida', preview?: boolean) =>
  (await post('pase', { ids, a, preview })).json;
const serie = () =>
  api.db
    .selectFrom('serie')
    .where('codigo', '=', 'A26')
    .select(['ultimo', 'ultima_fecha'])
    .executeTakeFirstOrThrow();

describe('pase', () => {
  it('issues a draft with the next number, the same id and the sums of the draft', async () => {
    const before = await draft({ descuentoGeneral: 10, portes: 9.5 });
    const numero = `A26-${String((await serie()).ultimo + 1).padStart(6, '0')}`;
    const result = await pass([before.id]);
    expect(result).toEqual({ hechos: [{ id: before.id, numero, total: before.total }], rechazados: [] });
    const { json } = await api.get(`${path}/${before.id}`, { token });
    expect(json).toMatchObject({ numero, estado: 'emitida', total: before.total, bases: before.bases });
    expect((json as OfficeFactura).lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Vestido',
      'Descuento del 10 %',
      'Portes',
    ]);
    const due = (one: OfficeFactura) => one.vencimientos.map(({ fecha, importe }) => [fecha, importe]);
    expect(due(json)).toEqual(due(before));
    expect(json.emisor).toMatchObject({ nif: 'B00000273', codigoPostal: '08400', poblacion: 'Granollers' });
    expect(await pass([before.id])).toEqual(result);
    expect((await post('delete', [before.id])).status).toBe(409);
    const body = { clienteId, lineas, version: 1 };
    expect((await api.call('PUT', `${path}/${before.id}`, { token, body })).status).toBe(409);
  });

  it('previews what it would do and writes nothing', async () => {
    const [one, other] = [await draft(), await draft({ lineas: [] })];
    const before = await serie();
    const previewed = await pass([one.id, other.id, 999_999], 'emitida', true);
    const refused = previewed.rechazados.map(({ id }: { id: number }) => id);
    expect(refused).toEqual([other.id, 999_999]);
    expect(previewed.rechazados[0].motivo).toBe('La factura no tiene líneas.');
    expect(await serie()).toEqual(before);
    expect(await pass([one.id, other.id, 999_999])).toEqual(previewed);
  });

  it('refuses a day to come, a day before the last factura and a negative total', async () => {
    const later = await draft({ fecha: '2027-12-31' });
    const early = await draft({ fecha: '2026-01-02' });
    const negative = await draft({ lineas: [{ ...lineas[0], cantidad: -1 }] });
    const { hechos, rechazados } = await pass([later.id, early.id, negative.id]);
    expect(hechos).toEqual([]);
    expect(rechazados.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      expect.stringMatching(/^La última factura es del .* de un día anterior\.$/),
      expect.stringMatching(/aún no ha llegado/),
      'Un total negativo se emite como factura rectificativa.',
    ]);
  });

  it('refuses a cliente without a tax number until it has one', async () => {
    const cliente = api.db.updateTable('cliente').where('id', '=', clienteId);
    const { nif } = await api.db
      .selectFrom('cliente')
      .where('id', '=', clienteId)
      .select('nif')
      .executeTakeFirstOrThrow();
    const { id } = await draft();
    await cliente.set({ nif: null }).execute();
    expect((await pass([id])).rechazados).toEqual([{ id, motivo: 'En la ficha del cliente falta: NIF.' }]);
    await cliente.set({ nif }).execute();
    expect((await pass([id])).hechos).toHaveLength(1);
  });

  it('books issued facturas once, and no draft', async () => {
    const [issued, open] = [await draft(), await draft()];
    const { hechos } = await pass([issued.id]);
    const motivo = 'Es un borrador: primero se emite.';
    const booked = { hechos, rechazados: [{ id: open.id, motivo }] };
    expect(await pass([issued.id, open.id], 'contabilizada')).toEqual(booked);
    expect(await pass([issued.id, open.id], 'contabilizada')).toEqual(booked);
    const trail = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'factura')
      .where('resource_id', '=', String(issued.id))
      .select('acto')
      .orderBy('id')
      .execute();
    expect(trail.map(({ acto }) => acto)).toEqual(['facturas.create', 'facturas.issue', 'facturas.book']);
  });
});

describe('issued facturas', () => {
  it('refuse every statement of the server that changes them', async () => {
    const { id } = await draft();
    await pass([id]);
    const statements = [
      `update factura set total = 0 where id = ${id}`,
      `delete from factura where id = ${id}`,
      ...['factura_linea', 'factura_base', 'factura_vencimiento'].map(
        (part) => `delete from ${part} where factura_id = ${id}`,
      ),
      `insert into factura_base (factura_id, tipo_iva, base, cuota_iva, cuota_recargo) values (${id}, 4, 0, 0, 0)`,
      'update serie set ultimo = ultimo - 1',
      'truncate factura cascade',
    ];
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(api.db), statement).rejects.toThrow();
    }
  });
});

describe('numbers', () => {
  it('have no gap when two servers issue 200 at once and one is killed in the middle', async () => {
    const drafts: number[] = [];
    for (let n = 0; n < 200; n += 1) drafts.push((await draft()).id);
    const { ultimo } = await serie();
    const { id: userId } = await api.db
      .selectFrom('usuario')
      .where('email', '=', admin)
      .select('id')
      .executeTakeFirstOrThrow();
    const script = join(import.meta.dirname, '../../../../tests/support/issue-facturas.ts');
    const second = spawn(process.execPath, [script, api.serverUrl, userId, drafts.slice(100).join()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const killed = new Promise<string | null>((resolve) => second.on('exit', (_, signal) => resolve(signal)));
    let seen = 0;
    const isBusy = new Promise<void>((resolve) => {
      second.stdout.on('data', (chunk) => {
        seen += String(chunk).trim().split('\n').length;
        if (seen === 0) return;
        resolve();
        if (seen >= 25) second.kill('SIGKILL');
      });
    });
    await isBusy;
    await Promise.all([0, 1, 2, 3].map((n) => pass(drafts.slice(n * 25, n * 25 + 25))));
    expect(await killed).toBe('SIGKILL');
    const between = (await serie()).ultimo - ultimo;
    expect(between).toBeGreaterThanOrEqual(125);
    expect(between).toBeLessThan(200);
    const again = await pass(drafts);
    expect([again.rechazados, again.hechos.length]).toEqual([[], 200]);
    const { rows } = await sql<{ orden: number; fecha: string }>`
      select f.orden, f.fecha::text from factura f join serie s on s.id = f.serie_id
      where s.codigo = 'A26' order by f.orden`.execute(api.db);
    expect(rows.map(({ orden }) => orden)).toEqual(rows.map((_, place) => place + 1));
    expect(rows).toHaveLength(ultimo + 200);
    const days = rows.map(({ fecha }) => fecha);
    expect(days).toEqual(days.toSorted());
  }, 120_000);
});
