import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import {
  act,
  approved,
  keyOfNewest,
  letters,
  newCustomer,
  newest,
  registers,
  submit,
} from '../../../../tests/support/registration.ts';
import { estados, nextEstado, registerActions } from '../register-states.ts';

let api: TestApi;
let now = new Date();
const company = async () => {
  now = new Date('2026-11-21T10:00:00Z');
  api = await testApi({ clock: { now: () => now, today: () => '2026-11-21' } });
  return () => api.close();
};
const byKey = (key: string) => api.get(`${registers}/get-register-by-key/${key}`);
const read = async (id: number) => (await api.get(`${registers}/${id}`, { token: await api.as(admin) })).json;

describe('letters that were not sent yet', () => {
  beforeEach(company);

  const estadosOf = async () =>
    (await letters(api)).filter(({ carta }) => carta === 'aprobada').map(({ estado }) => estado);

  it('withdraws a letter when another replaces it, and undo restores the state before both', async () => {
    const { id } = await approved(api);
    await act(api, 'resend-approve', { id });
    expect(await estadosOf()).toEqual(['retirado', 'pendiente']);
    expect((await act(api, 'undo', { id })).json.register.estado).toBe('pendiente');
    expect(await estadosOf()).toEqual(['retirado', 'retirado']);
  });

  it('withdraws the letter of a deleted request', async () => {
    const { id } = await approved(api);
    await act(api, 'resend-approve', { id });
    await act(api, 'delete', [id]);
    expect(await estadosOf()).toEqual(['retirado', 'retirado']);
  });
});

describe('an action of the team', () => {
  beforeAll(company);

  const verbs = {
    setVisitado: 'set-visitado',
    approve: 'approve',
    resendApprove: 'resend-approve',
    reject: 'reject',
  } as const;

  it('returns 409 with the estado for every pair that is not allowed', async () => {
    await submit(api);
    const { id } = await newest(api);
    for (const estado of estados) {
      for (const action of registerActions) {
        if (!(action in verbs) || nextEstado(estado, action)) continue;
        await api.db.updateTable('registro').set({ estado }).where('id', '=', id).execute();
        const before = await letters(api);
        const body = { id, motivo: 'No.' };
        const { status, json } = await act(api, verbs[action as keyof typeof verbs], body);
        expect([status, json.exception], action).toEqual([409, `Register ${id} is ${estado}.`]);
        expect(json.estado).toBe(estado);
        expect(json.messages[0]).toMatch(/^La solicitud /);
        expect(await letters(api)).toEqual(before);
        expect((await read(id)).estado).toBe(estado);
      }
    }
  });

  it('succeeds once when two arrive together', async () => {
    // With an e-mail that no other test approves.
    await submit(api, { email: 'dos@tienda-nueva.example' });
    const { id } = await newest(api);
    const before = (await letters(api)).length;
    const acts = [
      ...Array.from({ length: 4 }, () => act(api, 'approve', { id })),
      ...Array.from({ length: 4 }, () => act(api, 'reject', { id, motivo: 'No.' })),
    ];
    const statuses = (await Promise.all(acts)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const decided = (await letters(api)).slice(before).map(({ carta }) => carta);
    expect(decided.filter((carta) => ['aprobada', 'rechazada'].includes(carta))).toHaveLength(1);
  });

  it('returns 404 for an unknown request', async () => {
    for (const verb of ['set-visitado', 'approve', 'resend-approve', 'reject', 'undo', 'licencia-address']) {
      const { status, json } = await act(api, verb, { id: 4711, motivo: 'No.' });
      expect([status, json.exception], verb).toEqual([404, 'Register 4711 Not Found.']);
    }
    expect((await act(api, 'delete', [4711])).json.exception).toBe('Register 4711 Not Found.');
  });

  it('deletes all named requests or none', async () => {
    await submit(api);
    const { id } = await newest(api);
    expect((await act(api, 'delete', [id, 4711])).status).toBe(404);
    expect((await newest(api)).id).toBe(id);
    expect((await act(api, 'delete', [])).status).toBe(400);
  });

  it('returns 403 to a shop and to a comercial without the right', async () => {
    await submit(api);
    const { id } = await newest(api);
    for (const who of [boutique, comercial]) {
      for (const verb of ['set-visitado', 'approve', 'resend-approve', 'undo', 'licencia-address']) {
        expect((await act(api, verb, { id }, who)).status, `${verb} ${who}`).toBe(403);
      }
      expect((await act(api, 'reject', { id, motivo: 'No.' }, who)).status).toBe(403);
      expect((await act(api, 'invite', { clienteId: 5 }, who)).status).toBe(403);
      expect((await act(api, 'delete', [id], who)).status).toBe(403);
      expect((await act(api, 'search', {}, who)).status).toBe(403);
      expect((await api.get(`${registers}/${id}`, { token: await api.as(who) })).status).toBe(403);
    }
    expect((await read(id)).estado).toBe('pendiente');
  });
});

describe('undo', () => {
  beforeEach(company);

  it('restores a pending request before the letter is sent, and invalidates the key', async () => {
    const { id, key } = await approved(api);
    const { json } = await act(api, 'undo', { id });
    expect(json.register).toMatchObject({ estado: 'pendiente', cambiado: '2026-11-21T10:00:00.000Z' });
    expect(json.register.deshacerHasta).toBeUndefined();
    expect((await letters(api)).at(-1)).toMatchObject({ carta: 'aprobada', estado: 'retirado' });
    expect((await byKey(key)).status).toBe(404);
    expect((await act(api, 'undo', { id })).status).toBe(409);
    expect((await act(api, 'approve', { id })).status).toBe(200);
  });

  it('restores the previous key after a resend', async () => {
    const { id, key } = await approved(api);
    await api.db.updateTable('correo').set({ estado: 'enviado' }).where('carta', '=', 'aprobada').execute();
    await act(api, 'resend-approve', { id });
    const second = await keyOfNewest(api);
    expect((await byKey(key)).json.exception).toBe('Key has been replaced.');
    expect((await byKey(second)).status).toBe(200);
    expect((await act(api, 'undo', { id })).json.register.estado).toBe('aprobada');
    expect((await byKey(second)).status).toBe(404);
    expect((await byKey(key)).status).toBe(200);
  });

  it('restores whether the request was seen', async () => {
    const { id } = await approved(api);
    await act(api, 'resend-approve', { id });
    expect((await act(api, 'undo', { id })).json.register).toMatchObject({ visitado: false });
    await act(api, 'reject', { id, motivo: 'No.', avisar: false });
    expect((await act(api, 'undo', { id })).json.register).toMatchObject({ visitado: false });
    await act(api, 'set-visitado', { id });
    await act(api, 'approve', { id });
    expect((await act(api, 'undo', { id })).json.register).toMatchObject({ visitado: true });
  });

  it('restores a rejected request within ten seconds, with or without a letter', async () => {
    await submit(api);
    const { id } = await newest(api);
    await act(api, 'reject', { id, motivo: 'No.', avisar: false });
    now = new Date('2026-11-21T10:00:09.9Z');
    expect((await act(api, 'undo', { id })).json.register).toMatchObject({ estado: 'pendiente', motivo: '' });
    await act(api, 'reject', { id, motivo: 'No.', avisar: false });
    now = new Date('2026-11-21T10:00:30Z');
    expect((await act(api, 'undo', { id })).json.exception).toBe(`Register ${id} cannot be undone.`);
    expect((await read(id)).estado).toBe('rechazada');
  });

  it('returns 409 after the letter was sent', async () => {
    const { id, key } = await approved(api);
    await api.db.updateTable('correo').set({ estado: 'enviado' }).where('carta', '=', 'aprobada').execute();
    const { status, json } = await act(api, 'undo', { id });
    expect([status, json.messages[0]]).toEqual([
      409,
      'Ya no se puede deshacer: el correo ha salido o la solicitud ha seguido adelante.',
    ]);
    expect((await byKey(key)).status).toBe(200);
  });

  it('returns 409 after the account was created', async () => {
    const { id, key } = await approved(api);
    await api.post(`${registers}/set-new-customer-data`, await newCustomer(api, key));
    expect((await act(api, 'undo', { id })).status).toBe(409);
    expect((await read(id)).estado).toBe('activada');
  });

  it('removes the cliente chosen at approval', async () => {
    await submit(api);
    const { id } = await newest(api);
    await act(api, 'approve', { id, clienteId: 5 });
    expect((await act(api, 'undo', { id })).json.register).toMatchObject({ tipo: 'nuevo' });
    expect((await read(id)).clienteId).toBeUndefined();
  });
});

describe('information for the team', () => {
  beforeEach(company);

  it('lists clientes, usuarios and requests with the same e-mail or NIF', async () => {
    const cliente = await api.db
      .selectFrom('cliente')
      .where('id', '=', 7)
      .select(['nif', 'nombre'])
      .executeTakeFirstOrThrow();
    await submit(api, { email: boutique.toUpperCase(), nif: cliente.nif });
    await submit(api, { email: 'otra@tienda-nueva.example', nif: cliente.nif });
    const { duplicados, email } = await newest(api);
    expect(email).toBe('otra@tienda-nueva.example');
    expect(duplicados).toEqual([
      { recurso: 'cliente', id: 7, nombre: cliente.nombre, por: 'nif' },
      { recurso: 'register', id: expect.any(Number), nombre: 'Casa Aurora', por: 'nif' },
    ]);
    const first = await read(duplicados[1].id);
    expect(first.duplicados).toContainEqual({
      recurso: 'usuario',
      id: '00000000-0000-4000-8000-000000000003',
      nombre: 'Begoña Muñoz Prueba',
      por: 'email',
    });
    expect(first.duplicados).toContainEqual(
      expect.objectContaining({ recurso: 'cliente', id: 1, por: 'email' }),
    );
    const refused = await act(api, 'approve', { id: first.id });
    expect(refused.json).toMatchObject({ statusCode: 400, exception: 'Validation Errors Occurred.' });
  });

  it('searches by keyword and by the fields of the list only', async () => {
    await submit(api, { empresa: 'Núñez & Hijos' });
    await submit(api, { email: 'b@tienda-nueva.example', empresa: 'Otra' });
    const found = async (request: object) =>
      (await act(api, 'search', request)).json.data?.map((one: { empresa: string }) => one.empresa);
    expect(await found({ keyword: 'nunez' })).toEqual(['Núñez & Hijos']);
    const filter = (field: string, value: unknown) => ({
      advancedFilter: { field, operator: 'eq', value },
      orderBy: ['id desc'],
    });
    expect((await found(filter('estado', 'pendiente'))).slice(0, 2)).toEqual(['Otra', 'Núñez & Hijos']);
    expect(await found(filter('email', 'b@tienda-nueva.example'))).toEqual(['Otra']);
    expect(await found({ ...filter('country', 'España'), pageSize: 1 })).toEqual(['Otra']);
    for (const field of ['licencia_clave', 'vuelta', 'motivo']) {
      expect((await act(api, 'search', filter(field, 'x'))).status, field).toBe(400);
    }
  });
});
