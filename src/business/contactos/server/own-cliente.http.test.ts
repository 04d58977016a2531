import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const own = async (email: string) => api.get('/lob/api/v1/clientes/get-own', { token: await api.as(email) });

it('returns each shop its own record', async () => {
  const { status, json } = await own(boutique);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    nombre: 'Boutique Marcel·la',
    nif: '00000001R',
    poblacion: 'Olot',
    pais: 'ES',
    recargoEquivalencia: true,
    formaPago: expect.any(String),
    plazos: expect.arrayContaining([expect.any(Number)]),
    comercial: { nombre: expect.any(String) },
  });
  expect((await own(loja)).json).toMatchObject({
    nombre: 'Loja Açucena',
    pais: 'PT',
    recargoEquivalencia: false,
  });
});

it('returns no internal fields', async () => {
  const { json } = await own(boutique);
  for (const inner of ['limiteCredito', 'tarifaId', 'comercialId', 'activo', 'version'])
    expect(json).not.toHaveProperty(inner);
});

it('leaves out a comercial who has left, and empty fields', async () => {
  const cliente = await api.db
    .selectFrom('cliente')
    .where('nombre', '=', 'Loja Açucena')
    .select(['id', 'comercial_id', 'nif', 'email', 'telefono', 'country_id'])
    .executeTakeFirstOrThrow();
  const { id, comercial_id, ...fields } = cliente;
  const change = async (activo: boolean, values: Partial<typeof fields>) => {
    await api.db.updateTable('comercial').set({ activo }).where('id', '=', comercial_id).execute();
    await api.db.updateTable('cliente').set(values).where('id', '=', id).execute();
  };
  await change(false, { nif: null, email: null, telefono: null, country_id: null });
  const { json } = await own(loja);
  await change(true, fields);
  expect(json).toMatchObject({ nif: '', email: '', telefono: '' });
  expect(json).not.toHaveProperty('comercial');
  expect(json).not.toHaveProperty('pais');
});

it.each([admin, comercial])('returns 404 for %s, who has no cliente', async (email) => {
  const { status, json } = await own(email);
  expect(status).toBe(404);
  expect(json.exception).toBe('Cliente own Not Found.');
});

it('says where garments are delivered when the shop has a delivery address by default', async () => {
  const { id } = await api.db
    .selectFrom('cliente')
    .where('nombre', '=', 'Boutique Marcel·la')
    .select('id')
    .executeTakeFirstOrThrow();
  const direccion = {
    ...{ id: 'd1', nombre: 'Almacén', direccion: 'C/ Mayor, 2', codigoPostal: '17800', poblacion: 'Olot' },
    ...{ provincia: 'Girona', contacto: '', telefono: '', horario: '', observaciones: '', porDefecto: true },
  };
  const set = (direcciones: unknown[]) =>
    api.db
      .updateTable('cliente')
      .set({ direcciones: JSON.stringify(direcciones) })
      .where('id', '=', id)
      .execute();
  const before = await api.db
    .selectFrom('cliente')
    .where('id', '=', id)
    .select('direcciones')
    .executeTakeFirst();
  await set([direccion]);
  const { json } = await own(boutique);
  await set(before?.direcciones ?? []);
  expect(json.entrega).toEqual({
    nombre: 'Almacén',
    direccion: 'C/ Mayor, 2',
    codigoPostal: '17800',
    poblacion: 'Olot',
  });
});
