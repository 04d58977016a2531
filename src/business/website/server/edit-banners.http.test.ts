import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import type { BannerRow } from '../edit-banners.contract.ts';
import type { WebBanner } from '../website.contract.ts';

const path = '/lob/api/v1/webbanners';
let api: TestApi;
let token: string;
let imagenId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  imagenId = (await api.get(`${path}/edit/1`, { token })).json.imagenId;
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const put = (id: number, body: unknown, as = token) => api.call('PUT', `${path}/${id}`, { token: as, body });
const shown = async (): Promise<WebBanner[]> => (await api.get(`${path}/getall`)).json;
const edited = (es: string) => ({
  titulo: { es, en: 'A title' },
  texto: { es: 'Un texto' },
  enlace: '/gallery?coleccion=1',
  publicado: true,
  imagenId,
});

describe('editing banners', () => {
  it('adds, changes, hides and deletes them, and the home page follows at once', async () => {
    const before = await shown();
    const made = await post('', edited('Rebajas'));
    expect(made.status).toBe(200);
    expect(made.json).toMatchObject({ ...edited('Rebajas'), version: 1, orden: before.length + 1 });
    const { id, version } = made.json;
    const last = async () => (await shown()).at(-1);
    await expect.poll(last, { timeout: 1000 }).toMatchObject({ id, titulo: 'Rebajas' });
    const changed = await put(id, { ...edited('Muestrario'), imagenVerticalId: imagenId, version });
    expect(changed.json).toMatchObject({ version: 2, imagenVerticalId: imagenId });
    await expect.poll(last, { timeout: 1000 }).toMatchObject({ titulo: 'Muestrario' });
    await post('/publicar', { ids: [id], publicado: false });
    await expect.poll(last, { timeout: 1000 }).toMatchObject({ id: before.at(-1)?.id });
    expect((await api.get(`${path}/${id}`)).status).toBe(404);
    expect((await api.get(`${path}/edit/${id}`, { token })).json.publicado).toBe(false);
    const rows: BannerRow[] = (await post('/search', { keyword: 'muestrario' })).json.data;
    expect(rows).toMatchObject([{ id, publicado: false, titulo: 'Muestrario' }]);
    expect((await post('/delete', [id])).json).toEqual({ borrados: [id] });
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'banner', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'webbanners.delete',
      'webbanners.publicar',
      'webbanners.update',
      'webbanners.create',
    ]);
  });

  it('sorts them, and returns 409 when the list has changed meanwhile', async () => {
    const ids = (await shown()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await post('/ordenar', { ids: turned })).status).toBe(200);
    await expect.poll(async () => (await shown()).map(({ id }) => id)).toEqual(turned);
    expect((await post('/ordenar', { ids: ids.slice(1) })).status).toBe(409);
    expect((await post('/ordenar', { ids })).status).toBe(200);
  });

  it('returns the current version and its author to the second of two concurrent editors', async () => {
    const { json } = await post('', edited('Dos a la vez'));
    const replies = await Promise.all(
      ['A', 'B'].map((es) => put(json.id, { ...edited(es), version: json.version })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.json;
    expect(refused.actual).toEqual((await api.get(`${path}/edit/${json.id}`, { token })).json);
    expect(refused.cambiadoPor).toBe('Montserrat Casals i Pujol');
    await post('/delete', [json.id]);
  });

  it.each([
    ['an address of another site', { enlace: 'https://evil.example/' }, 'enlace'],
    ['one that begins with two strokes', { enlace: '//evil.example' }, 'enlace'],
    ['one with a stroke the other way', { enlace: '/\\evil.example' }, 'enlace'],
    ['a script for an address', { enlace: 'javascript:alert(1)' }, 'enlace'],
    ['no Spanish title', { titulo: { ca: 'x' } }, 'titulo.es'],
    ['no picture', { imagenId: undefined }, 'imagenId'],
    ['a picture that there is not', { imagenId: 99_999_999 }, 'imagenId'],
    ['an upright one that there is not', { imagenVerticalId: 99_999_999 }, 'imagenVerticalId'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('', { ...edited('x'), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
    expect((await put(1, { ...edited('x'), ...wrong, version: 1 })).status).toBe(400);
  });

  it('ignores fields that are not editable', async () => {
    const { json } = await post('', { ...edited('x'), id: 1, orden: -5, version: 77 });
    expect(json).toMatchObject({ version: 1 });
    expect(json.id).not.toBe(1);
    expect(json.orden).toBeGreaterThan(1);
    await post('/delete', [json.id]);
  });

  it('requires the permissions of banners', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.WebBanners.Search'] });
    expect((await post('/search', {}, reader.token)).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique), await api.as(comercial)]) {
      const tries = [
        post('', edited('x'), as),
        put(1, { ...edited('x'), version: 1 }, as),
        post('/delete', [1], as),
        post('/publicar', { ids: [1], publicado: false }, as),
        post('/ordenar', { ids: [1] }, as),
        api.get(`${path}/edit/1`, { token: as }),
      ];
      for (const reply of await Promise.all(tries)) expect(reply.status).toBe(403);
    }
  });
});
