/** The row scope of a rep over clientes, and the rights that their calls need. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique, comercial } from '../../../../tests/support/demo.ts';
import type { Cliente, ClienteRow } from '../clientes-office.contract.ts';

const path = '/lob/api/v1/clientes';
let api: TestApi;
let repToken: string;
beforeAll(async () => {
  api = await testApi();
  repToken = await api.as(comercial);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as: string) => api.post(`${path}${act}`, body, { token: as });
const get = (id: number, as: string) => api.get(`${path}/${id}`, { token: as });
const put = (id: number, body: unknown, as: string) => api.call('PUT', `${path}/${id}`, { token: as, body });
const fieldsOf = (json: { messages: string[] }) => json.messages.map((one) => JSON.parse(one).field);
const edited = (nombre: string, extra: object = {}) => ({
  nombre,
  razonSocial: '',
  nifTipo: 'nif',
  direccion: '',
  codigoPostal: '',
  poblacion: '',
  provincia: '',
  recargoEquivalencia: false,
  formaPago: 'giro',
  plazos: [30],
  diasPago: [],
  facturarCada: 'entrega',
  facturarPorDireccion: false,
  mandatos: [],
  direcciones: [],
  notas: '',
  ...extra,
});

describe('a rep', () => {
  const ownIds = async () =>
    (
      await api.db.selectFrom('cliente').where('comercial_id', '=', 1).select('id').orderBy('id').execute()
    ).map(({ id }) => id);

  it('searches and exports the assigned clientes and no others', async () => {
    const own = await ownIds();
    const found = ((await post('/search', { pageSize: 500 }, repToken)).json.data as ClienteRow[])
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
    expect(found).toEqual(own);
    const sheet = await post('/excel-export', {}, repToken);
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml');
    const { despues } = await api.db
      .selectFrom('auditoria')
      .where('acto', '=', 'clientes.export')
      .orderBy('id', 'desc')
      .select('despues')
      .executeTakeFirstOrThrow();
    expect(despues).toMatchObject({ filas: own.length });
  });

  it('neither sees nor changes the clientes of others', async () => {
    const foreign = await api.db
      .selectFrom('cliente')
      .where('comercial_id', '=', 2)
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = foreign;
    expect((await get(id, repToken)).status).toBe(404);
    expect((await put(id, { ...edited('Ajena'), version: foreign.version }, repToken)).status).toBe(404);
    expect((await post('/clientes-list-by-ids', { ids: [id] }, repToken)).json).toEqual([]);
    expect((await post('/archivar', { ids: [id], archivado: true }, repToken)).json).toEqual({
      cambiados: [],
    });
    expect((await post('/vies', { id }, repToken)).status).toBe(404);
    expect((await post('/duplicados', { nif: foreign.nif }, repToken)).json).toEqual([]);
    expect((await post('/delete', [id], repToken)).status).toBe(403);
    const after = await api.db.selectFrom('cliente').where('id', '=', id).selectAll().executeTakeFirst();
    expect(after).toEqual(foreign);
  });

  it('adds clientes for the own round only, and keeps them there', async () => {
    const mine: Cliente = (await post('/create', edited('De Laia'), repToken)).json;
    expect(mine.comercial).toMatchObject({ id: 1 });
    const given = await post('/create', edited('De otro', { comercialId: 2 }), repToken);
    expect(fieldsOf(given.json)).toEqual(['comercialId']);
    const moved = await put(mine.id, { ...mine, comercialId: 2 }, repToken);
    expect(fieldsOf(moved.json)).toEqual(['comercialId']);
    const choices = await api.get(`${path}/opciones`, { token: repToken });
    expect(choices.json.comerciales).toMatchObject([{ id: 1 }]);
    expect(choices.json.tarifas.length).toBeGreaterThan(1);
  });

  it('is refused without the rights, as is a shop', async () => {
    const { token: other } = await newAccount(api, { permissions: ['Permissions.Pedidos.View'] });
    for (const one of [other, await api.as(boutique)]) {
      for (const act of ['/search', '/excel-export', '/duplicados']) {
        expect((await post(act, {}, one)).status).toBe(403);
      }
      expect((await get(1, one)).status).toBe(403);
      expect((await post('/create', edited('No'), one)).status).toBe(403);
    }
  });
});
