/** Clientes for staff: records, search, archive, delete, VIES, and the row scope of a rep. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nipc } from '#demo/company/tax-ids.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import { type ViesServer, viesServer } from '../../../../tests/support/vies-server.ts';
import type { Cliente, ClienteRow } from '../clientes-office.contract.ts';

const path = '/lob/api/v1/clientes';
let api: TestApi;
let vies: ViesServer;
let token: string;
let spain: number;
let portugal: number;
beforeAll(async () => {
  vies = await viesServer({ body: JSON.stringify({ valid: true, userError: 'VALID' }) });
  api = await testApi({ viesUrl: vies.url });
  token = await api.as(admin);
  const countries = await api.db.selectFrom('country').select(['id', 'iso2']).execute();
  const idOf = (iso2: string) => countries.find((one) => one.iso2 === iso2)?.id ?? 0;
  [spain, portugal] = [idOf('ES'), idOf('PT')];
});
afterAll(async () => {
  await api.close();
  await vies.close();
});

const post = (act: string, body: unknown) => api.post(`${path}${act}`, body, { token });
const get = (id: number) => api.get(`${path}/${id}`, { token });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const rows = async (body: object): Promise<ClienteRow[]> =>
  (await post('/search', { pageSize: 500, ...body })).json.data;
const by = (field: string, operator: string, value: unknown) => ({
  advancedFilter: { field, operator, value },
});

const direccion = (id: string, extra: object = {}) => ({
  id,
  nombre: 'Almacén',
  direccion: 'Calle Inventada 5',
  codigoPostal: '08001',
  poblacion: 'Barcelona',
  provincia: 'Barcelona',
  contacto: 'Nora',
  telefono: '+34 600 000 900',
  horario: 'De 9 a 13',
  observaciones: '',
  porDefecto: false,
  ...extra,
});
const edited = (nombre: string, extra: object = {}) => ({
  nombre,
  razonSocial: `${nombre} S.L.`,
  nifTipo: 'nif',
  nif: 'B-00000 901',
  email: 'nueva@tienda.example',
  telefono: '+34 600 000 901',
  direccion: 'Calle Inventada 1',
  codigoPostal: '08001',
  poblacion: 'Barcelona',
  provincia: 'Barcelona',
  countryId: spain,
  idioma: 'ca',
  recargoEquivalencia: false,
  formaPago: 'giro',
  plazos: [30, 60],
  diasPago: [10, 25],
  facturarCada: 'mes',
  facturarPorDireccion: true,
  limiteCredito: 1500.5,
  limiteAsegurado: 1000,
  subcuenta: '430000901',
  iban: 'es91 2100 0418 4502 0005 1332',
  mandatos: [{ id: 'm1', referencia: 'PERCHA-901', firmado: '2026-03-01', tipo: 'CORE' }],
  direcciones: [direccion('a'), direccion('b', { nombre: 'Tienda' })],
  notas: 'Prefiere llamadas por la mañana.',
  ...extra,
});
async function created(nombre: string, extra?: object): Promise<Cliente> {
  const { status, json } = await post('/create', edited(nombre, extra));
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}
const fieldsOf = (json: { errors?: object; messages: string[] }) =>
  json.errors ? Object.keys(json.errors) : json.messages.map((one) => JSON.parse(one).field);

describe('a cliente', () => {
  it('is created, read, found, changed and deleted, with the audit trail', async () => {
    const made = await created('Tienda Núñez');
    expect(made).toMatchObject({
      nif: 'B00000901',
      iban: 'ES9121000418450200051332',
      limiteCredito: 1500.5,
      plazos: [30, 60],
      estado: 'activo',
      deuda: 0,
      version: 1,
    });
    // The first address is the default one when none is chosen.
    expect(made.direcciones.map(({ porDefecto }) => porDefecto)).toEqual([true, false]);
    expect((await get(made.id)).json).toEqual(made);
    for (const keyword of ['nunez', 'b00000901', 'nueva@tienda']) {
      expect((await rows({ keyword })).map(({ id }) => id)).toContain(made.id);
    }
    const listed = await post('/clientes-list-by-ids', { ids: [made.id, 1] });
    expect(listed.json.map(({ id }: ClienteRow) => id).toSorted()).toEqual([1, made.id].toSorted());

    const { version } = made;
    const changed = await put(made.id, { ...edited('Tienda Muñiz'), limiteCredito: null, version });
    expect(changed.json).toMatchObject({ nombre: 'Tienda Muñiz', version: 2 });
    expect(changed.json).not.toHaveProperty('limiteCredito');
    const late = await put(made.id, { ...edited('Tarde'), version });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ actual: { nombre: 'Tienda Muñiz' }, cambiadoPor: expect.any(String) });

    expect((await post('/archivar', { ids: [made.id], archivado: true })).json).toEqual({
      cambiados: [made.id],
    });
    expect((await rows(by('estado', 'eq', 'archivado'))).map(({ id }) => id)).toContain(made.id);
    expect((await post('/archivar', { ids: [made.id], archivado: false })).json.cambiados).toEqual([made.id]);
    expect((await post('/delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await get(made.id)).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'cliente', recursoId: String(made.id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'clientes.delete',
      'clientes.archivar',
      'clientes.archivar',
      'clientes.update',
      'clientes.create',
    ]);
    expect(JSON.stringify(trail.json)).not.toContain('B00000901');
  });

  it('creates one for a repeated key', async () => {
    const headers = { 'idempotency-key': 'cliente-once-0001' };
    const body = edited('Una Sola', { nif: null });
    const [first, second] = [
      await api.call('POST', `${path}/create`, { token, headers, body }),
      await api.call('POST', `${path}/create`, { token, headers, body }),
    ];
    expect(second.json).toEqual(first.json);
    expect(await rows(by('nombre', 'eq', 'Una Sola'))).toHaveLength(1);
  });

  it.each([
    ['nombre', { nombre: ' ' }],
    ['nif', { nif: 'B00000902' }],
    ['nifTipo', { nifTipo: 'nifIva' }],
    ['recargoEquivalencia', { recargoEquivalencia: true }],
    ['codigoPostal', { codigoPostal: '99999' }],
    ['countryId', { countryId: 999_999 }],
    ['tarifaId', { tarifaId: 999_999 }],
    ['comercialId', { comercialId: 999_999 }],
    ['plazos.0', { plazos: [61] }],
    ['plazos', { plazos: [] }],
    ['diasPago.0', { diasPago: [32] }],
    ['limiteCredito', { limiteCredito: -1 }],
    ['iban', { iban: 'ES91 2100 0418 4502 0005 1333' }],
    ['subcuenta', { subcuenta: '43A' }],
    ['mandatos.0.firmado', { mandatos: [{ id: 'm', referencia: 'R', firmado: '2026-02-30', tipo: 'CORE' }] }],
    ['direcciones', { direcciones: [direccion('a'), direccion('a')] }],
    ['direcciones', { direcciones: ['a', 'b'].map((id) => direccion(id, { porDefecto: true })) }],
    ['direcciones.0.direccion', { direcciones: [direccion('a', { direccion: '' })] }],
    ['notas', { notas: 'x'.repeat(4001) }],
  ])('refuses a wrong value at %s, and stores nothing', async (field, wrong) => {
    const { status, json } = await post('/create', edited('Mala', wrong));
    expect(status).toBe(400);
    expect(fieldsOf(json)).toEqual([field]);
    expect(await rows(by('nombre', 'eq', 'Mala'))).toHaveLength(0);
  });

  it('answers wrong fields of a search with their name', async () => {
    const { status, json } = await post('/search', by('iban', 'eq', 'ES'));
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain('iban');
  });
});

describe('what a cliente owes', () => {
  it('sums the open parts of its facturas, and finds clientes above their limit', async () => {
    await api.db.deleteFrom('vencimiento_anterior').execute();
    const all = await rows({});
    const open = await api.db
      .selectFrom('factura as f')
      .innerJoin('factura_vencimiento as v', 'v.factura_id', 'f.id')
      .where(
        sql<boolean>`not exists (select from factura_paso p where p.factura_id = f.id and p.estado = 'anulada')`,
      )
      .select(['f.cliente_id', 'v.importe'])
      .select(
        sql<number>`(select sum(c.importe) from factura_cobro c
        where (c.factura_id, c.vencimiento) = (v.factura_id, v.orden))`.as('paid'),
      )
      .execute();
    const sums = new Map<number, number>();
    for (const { cliente_id, importe, paid } of open) {
      sums.set(cliente_id, (sums.get(cliente_id) ?? 0) + importe - (paid ?? 0));
    }
    expect(all.some(({ deuda }) => deuda > 0)).toBe(true);
    for (const { id, deuda } of all) expect(Math.round(deuda * 100)).toBe(sums.get(id) ?? 0);
    const { id: debtor = 0 } = all.find(({ deuda }) => deuda > 1) ?? {};
    await api.db.updateTable('cliente').set({ limite_credito: 100 }).where('id', '=', debtor).execute();
    const over = await rows(by('sobreLimite', 'eq', true));
    expect(over.map(({ id }) => id)).toContain(debtor);
    for (const one of over) expect(one.deuda).toBeGreaterThan(one.limiteCredito ?? 0);
  });
});

describe('delete', () => {
  it('lists the uses of a cliente with their addresses, and deletes none of several', async () => {
    const free = await created('Sin Uso', { nif: null, email: null });
    const { status, json } = await post('/delete', [free.id, 1]);
    expect(status).toBe(409);
    expect(json.usos[0]).toEqual({
      tipo: 'Pedido',
      nombre: expect.stringMatching(/^#\d+$/),
      enlace: expect.stringMatching(/^\/admin\/pedidos\/\d+$/),
    });
    expect(json.totalUsos).toBeGreaterThan(json.usos.length);
    expect((await get(free.id)).status).toBe(200);
    expect((await post('/delete', [free.id, 999_999])).status).toBe(404);
    expect((await post('/delete', [free.id])).status).toBe(200);
  });
});

it('refuses to delete a cliente of records that only the former program had', async () => {
  const { id } = await created('Solo Histórico', { nif: null, email: null });
  const venta = { cliente_id: id, temporada_id: 1, referencia: 'VIEJO-1', prendas: 2, importe: 5000 };
  await api.db.insertInto('venta_anterior').values(venta).execute();
  const { status, json } = await post('/delete', [id]);
  const uso = { tipo: 'Venta anterior', nombre: 'VIEJO-1', enlace: `/admin/clientes/${id}` };
  expect([status, json.usos]).toEqual([409, [uso]]);
});

it('lists the records of every table whose rows would be lost or would hold the cliente', async () => {
  const keys = sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'cliente'::regclass and confdeltype <> 'c' order by 1`;
  const { rows } = await keys.execute(api.db);
  const source = await readFile(new URL('./office-clientes.repository.ts', import.meta.url), 'utf8');
  const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`from ${name}\\b`).test(source));
  expect(missing).toEqual([]);
});

it('accepts every cliente of the demo company as it is', async () => {
  const [lapsed] = await rows(by('pais', 'eq', 'PT'));
  for (const id of [8, 21, lapsed?.id ?? 0]) {
    const { json } = await get(id);
    const saved = await put(id, json);
    expect(saved.status, JSON.stringify(saved.json.messages)).toBe(200);
  }
});

describe('VIES', () => {
  it('stores the answer with its day, and forgets it with another number', async () => {
    const made = await created('Loja Nova', {
      nifTipo: 'nifIva',
      nif: nipc(901),
      countryId: portugal,
      codigoPostal: '4700-001',
    });
    const { id } = made;
    const { json } = await post('/vies', { id });
    expect(json).toMatchObject({ viesEstado: 'valid', viesComprobado: expect.stringMatching(/Z$/) });
    expect(json.viesValidoHasta > json.viesComprobado.slice(0, 10)).toBe(true);
    expect(vies.asked.at(-1)).toEqual({ countryCode: 'PT', vatNumber: made.nif });
    const kept = await put(id, { ...json, nombre: 'Loja Velha' });
    expect(kept.json).toMatchObject({ viesEstado: 'valid', nombre: 'Loja Velha' });
    const other = await put(id, { ...kept.json, nif: undefined });
    expect(other.json).not.toHaveProperty('viesEstado');
    expect(other.json).not.toHaveProperty('viesValidoHasta');
  });

  it('is not asked for a Spanish number', async () => {
    expect((await post('/vies', { id: 1 })).status).toBe(400);
    expect((await post('/vies', { id: 999_999 })).status).toBe(404);
  });
});

describe('duplicates', () => {
  it('finds clientes by tax number, e-mail and name in any spelling, without the cliente itself', async () => {
    const found = async (body: object) =>
      (await post('/duplicados', body)).json.map(({ id, por }: { id: number; por: string }) => [id, por]);
    expect(await found({ nif: '00.000.001-r' })).toEqual([[1, 'nif']]);
    expect(await found({ email: 'BOUTIQUE@percha.example' })).toEqual([[1, 'email']]);
    expect(await found({ nombre: 'boutique marcel·la', nif: 'x' })).toEqual([[1, 'nombre']]);
    expect(await found({ id: 1, nif: '00000001R' })).toEqual([]);
    expect(await found({})).toEqual([]);
  });
});
