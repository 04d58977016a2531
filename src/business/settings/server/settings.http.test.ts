import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';

const path = '/lob/api/v1/appsettings';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const read = async () => (await api.get(`${path}/edit`, { token })).json;
const put = (body: unknown, as = token) => api.call('PUT', path, { token: as, body });

describe('settings', () => {
  it('replaces the settings, shows them to everyone at once, and writes them to the trail', async () => {
    const before = await read();
    expect((await api.get(path)).json.themePrimary).toBe(before.themePrimary);
    const { themeAccent: _, ...others } = before;
    const { lema: __, ...empresa } = before.empresa;
    const after = await put({
      ...others,
      themePrimary: '#123456',
      empresa: { ...empresa, nombre: '  Casa Nueva ' },
      minimos: { ...before.minimos, portesGratisDesde: 750.5 },
      plazos: { fabricarDesde: 5 },
      dayLetters: 'reps',
    });
    expect(after.json.dayLetters).toBe('reps');
    expect(after.status).toBe(200);
    expect(after.json.version).toBe(before.version + 1);
    const name = async () => (await api.get(path)).json.empresa.nombre;
    await expect.poll(name, { timeout: 1000 }).toBe('Casa Nueva');
    const shown = (await api.get(path)).json;
    expect(shown).toMatchObject({
      themePrimary: '#123456',
      empresa: { nombre: 'Casa Nueva', email: before.empresa.email },
      minimos: { portesGratisDesde: 750.5, primeraPrendas: before.minimos.primeraPrendas },
      plazos: { fabricarDesde: 5 },
    });
    expect(shown).not.toHaveProperty('themeAccent');
    expect(shown.empresa).not.toHaveProperty('lema');
    const trail = await api.post('/lob/api/v1/auditoria/search', { recurso: 'appsettings' }, { token });
    expect(trail.json.data[0]).toMatchObject({
      acto: 'appsettings.update',
      antes: { themePrimary: before.themePrimary, themeAccent: before.themeAccent },
      despues: { themePrimary: '#123456', themeAccent: null, nombre: 'Casa Nueva' },
    });
  });

  it('keeps members stored by another version of Percha', async () => {
    const before = await read();
    const empresa = JSON.stringify({ ...before.empresa, mapa: 'aquí' });
    await api.db.updateTable('app_setting').set({ empresa }).execute();
    await put(before);
    expect((await read()).empresa.mapa).toBe('aquí');
  });

  it('returns 409 with the present settings and their last user for a stale version', async () => {
    const before = await read();
    const mine = { ...before, themeInfo: '#101010' };
    const [one, other] = await Promise.all([put(mine), put({ ...before, themeInfo: '#202020' })]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    const now = await read();
    expect(refused.json.actual).toEqual(now);
    expect(refused.json.cambiadoPor).toBe('Montserrat Casals i Pujol');
    expect(now.version).toBe(before.version + 1);
  });

  it.each([
    ['a colour with a name', { themePrimary: 'red' }, 'themePrimary'],
    [
      'a colour that closes the style sheet',
      { themeText: 1, themeTextColor: '#000;}</style>' },
      'themeTextColor',
    ],
    ['a short colour', { themeBase100: '#fff' }, 'themeBase100'],
    ['no name', { empresa: {} }, 'empresa.nombre'],
    ['an e-mail that is none', { empresa: { nombre: 'X', email: 'nobody' } }, 'empresa.email'],
    ['a year in words', { empresa: { nombre: 'X', desde: 'siempre' } }, 'empresa.desde'],
    ['hours in words', { empresa: { nombre: 'X', horario: 'por las mañanas' } }, 'empresa.horario'],
    ['half a garment', { minimos: { primeraPrendas: 1.5 } }, 'minimos.primeraPrendas'],
    ['a negative minimum', { minimos: { reposicionPrendas: -1 } }, 'minimos.reposicionPrendas'],
    ['tenths of a cent', { minimos: { portesGratisDesde: 10.005 } }, 'minimos.portesGratisDesde'],
    ['an estimate that ends first', { plazos: { fabricarDesde: 6, fabricarHasta: 4 } }, 'fabricarHasta'],
    ['an estimate of no weeks', { plazos: { fabricarDesde: 0 } }, 'plazos.fabricarDesde'],
    ['no version', { version: undefined }, 'version'],
  ])('refuses %s, and changes nothing', async (_, wrong, field) => {
    const before = await read();
    const reply = await put({ ...before, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
    expect(await read()).toEqual(before);
  });

  it('requires the right to change the settings', async () => {
    const before = await read();
    for (const email of [boutique, comercial]) {
      const as = await api.as(email);
      expect((await put(before, as)).status).toBe(403);
      expect((await api.get(`${path}/edit`, { token: as })).status).toBe(403);
    }
    const reader = await newAccount(api, { permissions: ['Permissions.AppSettings.View'] });
    expect((await api.get(`${path}/edit`, { token: reader.token })).status).toBe(200);
    expect((await put(before, reader.token)).status).toBe(403);
    expect((await api.call('PUT', path, { body: before })).status).toBe(401);
  });
});
