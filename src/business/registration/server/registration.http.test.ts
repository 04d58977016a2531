import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import {
  act,
  applicant,
  approved,
  chosenPassword,
  countryId,
  keyOfNewest,
  letters,
  newCustomer,
  newest,
  pdf,
  registers,
  submit,
} from '../../../../tests/support/registration.ts';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ teamEmail: 'equipo@percha.example' });
  return () => api.close();
});
const signIn = (email: string, password = chosenPassword) => api.post('/lob/api/tokens', { email, password });

describe('a request from start to end', () => {
  it("leads from the form over the team's approval to an account that signs in", async () => {
    expect((await submit(api, { mensaje: 'Vendemos ceremonia.\nDesde 1998.' })).json).toEqual({});
    const request = await newest(api);
    expect(request).toMatchObject({
      ...applicant,
      tipo: 'nuevo',
      estado: 'pendiente',
      visitado: false,
      idioma: 'es',
      country: 'España',
      mensaje: 'Vendemos ceremonia.\nDesde 1998.',
      fecha: '2026-11-21T10:00:00.000Z',
      licencia: { nombre: 'Licencia de apertura.pdf', tipo: 'application/pdf', bytes: pdf.length },
      duplicados: [],
    });
    expect(request.deshacerHasta).toBeUndefined();
    expect(await letters(api)).toMatchObject([
      { carta: 'recibida', para: applicant.email, idioma: 'es' },
      { carta: 'equipo', para: 'equipo@percha.example', idioma: 'es' },
    ]);
    expect((await act(api, 'set-visitado', { id: request.id })).json).toMatchObject({ visitado: true });
    expect((await act(api, 'approve', { id: request.id })).json).toMatchObject({
      estado: 'aprobada',
      deshacerHasta: '2026-11-21T10:00:10.000Z',
    });
    const letter = (await letters(api)).at(-1);
    expect(letter).toMatchObject({ carta: 'aprobada', para: applicant.email });
    expect(letter?.no_antes.toISOString()).toBe('2026-11-21T10:00:10.000Z');

    const key = await keyOfNewest(api);
    const known = await api.get(`${registers}/get-register-by-key/${key}`);
    const ofForm = { ...applicant, tipo: 'nuevo', direccion: '', countryId: await countryId(api, 'ES') };
    expect(known.json).toEqual(ofForm);
    const done = await api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key));
    expect(done).toMatchObject({ status: 200, text: 'La cuenta está activada: ya puede iniciar sesión.' });
    expect(done.headers.get('content-type')).toMatch(/^text\/plain/);

    const { json } = await signIn(applicant.email.toUpperCase());
    const profile = await api.get('/lob/api/personal/profile', { token: json.token });
    expect(profile.json).toMatchObject({
      email: applicant.email,
      firstName: applicant.nombre,
      cliente: 'Casa Aurora',
      roles: ['Basic'],
      emailConfirmed: true,
    });
    const after = await newest(api);
    expect(after).toMatchObject({ estado: 'activada', clienteId: profile.json.clienteId, duplicados: [] });
    expect(after.deshacerHasta).toBeUndefined();
    const cliente = await api.db
      .selectFrom('cliente')
      .where('id', '=', profile.json.clienteId)
      .selectAll()
      .executeTakeFirst();
    expect(cliente).toMatchObject({
      nombre: 'Casa Aurora',
      razon_social: 'Aurora Prueba',
      nif: '12345678Z',
      recargo_equivalencia: true,
      vies_valido_hasta: null,
      poblacion: 'Barcelona',
    });
    const cart = await api.get('/lob/api/v1/cart', { token: json.token });
    expect(cart.status).toBe(200);

    // The shop's name is a single text; a change of other fields must not require a surname.
    const own = { firstName: applicant.nombre, lastName: '', phoneNumber: '600 000 001' };
    const changed = await api.call('PUT', '/lob/api/personal/profile', { token: json.token, body: own });
    expect(changed.json).toMatchObject({
      firstName: applicant.nombre,
      lastName: '',
      phoneNumber: '600 000 001',
    });
    const office = { token: await api.as(admin) };
    const user = (await api.get(`/lob/api/users/${profile.json.id}`, office)).json;
    const phoned = await api.call('PUT', '/lob/api/users', {
      ...office,
      body: { ...user, phoneNumber: '600 000 002' },
    });
    expect(phoned.json).toMatchObject({ lastName: '', phoneNumber: '600 000 002' });
  });

  it('writes each act and its user to the audit trail', async () => {
    const { id, key } = await approved(api);
    await api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key));
    const adminId = '00000000-0000-4000-8000-000000000001';
    const trail = await api.db
      .selectFrom('auditoria')
      .where('resource', '=', 'register')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { acto: 'registers.submit', usuario_id: null, resource_id: String(id) },
      {
        acto: 'registers.approve',
        usuario_id: adminId,
        antes: { estado: 'pendiente' },
        despues: { estado: 'aprobada' },
      },
      { acto: 'registers.activate', usuario_id: null, despues: { estado: 'activada' } },
    ]);
    expect(JSON.stringify(trail)).not.toContain(key);
    expect(JSON.stringify(trail)).not.toContain(chosenPassword);
  });

  it('ends with a rejection, with or without a letter', async () => {
    await submit(api);
    const { id } = await newest(api);
    const motivo = 'La licencia ha caducado.';
    const silent = await act(api, 'reject', { id, motivo, avisar: false });
    expect(silent.json).toMatchObject({ estado: 'rechazada', motivo, visitado: true });
    expect((await letters(api)).map(({ carta }) => carta)).toEqual(['recibida', 'equipo']);
    await submit(api, { email: 'otra@tienda-nueva.example' });
    const other = await newest(api);
    await act(api, 'reject', { id: other.id, motivo });
    expect((await letters(api)).at(-1)).toMatchObject({
      carta: 'rechazada',
      para: 'otra@tienda-nueva.example',
      datos: { nombre: applicant.nombre, motivo },
    });
  });

  it('keeps the language of the request', async () => {
    await submit(api, {}, { 'accept-language': 'pt-PT' });
    expect((await newest(api)).idioma).toBe('pt');
    await submit(api, { email: 'b@tienda-nueva.example', idioma: 'ca' }, { 'accept-language': 'pt-PT' });
    expect((await newest(api)).idioma).toBe('ca');
  });

  it('loses its keys, licence and waiting letter when it is deleted', async () => {
    const { id } = await approved(api);
    const { licencia_clave } = await api.db
      .selectFrom('registro')
      .where('id', '=', id)
      .select('licencia_clave')
      .executeTakeFirstOrThrow();
    expect(await api.files.read(licencia_clave ?? '')).toBeDefined();
    expect((await act(api, 'delete', [id, id])).json).toEqual({});
    expect((await api.get(`${registers}/${id}`, { token: await api.as(admin) })).status).toBe(404);
    expect(await api.files.read(licencia_clave ?? '')).toBeUndefined();
    expect((await letters(api)).at(-1)).toMatchObject({ estado: 'retirado', secreto: null });
    for (const table of ['clave_registro', 'licencia_suelta'] as const) {
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
