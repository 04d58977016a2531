import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { nombresDeGrupo } from '../grupos.ts';
import type { WebPregunta } from '../preguntas.contract.ts';

const path = '/lob/api/v1/preguntas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const shown = async (language = 'es'): Promise<WebPregunta[]> =>
  (await api.get(`${path}/getall-web`, { headers: { 'accept-language': language } })).json;
const titles = async () => (await shown()).map(({ pregunta }) => pregunta);
const post = (act: string, body: unknown, as = token) => api.post(`${path}/${act}`, body, { token: as });
const put = (id: number, body: unknown, as = token) => api.call('PUT', `${path}/${id}`, { token: as, body });
const one = (pregunta: string) => ({
  grupo: 'pago',
  pregunta: { es: pregunta, ca: 'Una pregunta' },
  respuesta: { es: 'Sí.' },
  publicada: true,
});

describe('questions', () => {
  it('answers in groups and in the reader’s language', async () => {
    const all = await shown();
    expect(all.length).toBeGreaterThanOrEqual(20);
    const places = all.map(({ grupo }) => nombresDeGrupo.indexOf(grupo));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const english = await shown('en');
    expect(english.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(english[0]?.pregunta).toBe('Who can open an account?');
  });

  it('fills in the company’s current minimums from the settings', async () => {
    const answer = async (language: string) =>
      (await shown(language)).find(({ pregunta }) => /pedido mínimo|minimum order/.test(pregunta))?.respuesta;
    expect(await answer('es')).toMatch(/es de 10 prendas.*bastan 3\./);
    const telling = (await shown('pt')).filter(({ datos }) => datos.includes('primer-pedido'));
    expect(telling).toMatchObject([{ grupo: 'pedidos', datos: ['primer-pedido', 'reposicion'] }]);
    await api.db
      .updateTable('app_setting')
      .set({ minimos: JSON.stringify({ primeraPrendas: 1200, reposicionPrendas: 5 }) })
      .execute();
    await expect.poll(() => answer('es')).toMatch(/es de 1\.200 prendas.*bastan 5\./);
    expect(await answer('en')).toContain('is 1,200 garments');
    const weeks = (await shown('ca')).filter(({ datos }) => datos.includes('plazo-fabricacion'));
    expect(weeks.map(({ respuesta }) => respuesta)).toEqual([expect.stringContaining('de 4 a 6 setmanes')]);
    // Editors see the original text.
    const { id } = (await shown()).find(({ pregunta }) => pregunta.includes('pedido mínimo')) as WebPregunta;
    const edited = await api.get(`${path}/${id}`, { token });
    expect(edited.json.respuesta.es).toContain('{primer-pedido} prendas');
  });

  it('adds, changes, hides and deletes them, and the page follows', async () => {
    const made = await post('create', one('¿Aceptan bizum?'));
    expect(made.status).toBe(200);
    const { id, version, ...edited } = made.json;
    await expect.poll(titles, { timeout: 1000 }).toContain('¿Aceptan bizum?');
    expect((await shown('ca')).find((row) => row.id === id)?.pregunta).toBe('Una pregunta');
    const moved = await put(id, { ...edited, grupo: 'cuenta', respuesta: { es: 'No.' }, version });
    expect(moved.json).toMatchObject({ version: version + 1, grupo: 'cuenta' });
    await expect
      .poll(async () => (await shown()).filter(({ grupo }) => grupo === 'cuenta').at(-1)?.respuesta)
      .toBe('No.');
    expect((await post('publicar', { ids: [id], publicado: false })).json).toEqual({ cambiados: [id] });
    await expect.poll(titles, { timeout: 1000 }).not.toContain('¿Aceptan bizum?');
    expect((await post('publicar', { ids: [id], publicado: false })).json).toEqual({ cambiados: [] });
    expect((await post('delete', [id])).json).toEqual({ borrados: [id] });
    expect((await api.get(`${path}/${id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'pregunta', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'preguntas.delete',
      'preguntas.publicar',
      'preguntas.update',
      'preguntas.create',
    ]);
  });

  it('sorts them, and returns 409 when the group has changed meanwhile', async () => {
    const ids = (await shown()).filter(({ grupo }) => grupo === 'entregas').map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await post('ordenar', { grupo: 'entregas', ids: turned })).json).toEqual({ ids: turned });
    await expect
      .poll(async () => (await shown()).filter(({ grupo }) => grupo === 'entregas').map(({ id }) => id))
      .toEqual(turned);
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 999_999]]) {
      expect((await post('ordenar', { grupo: 'entregas', ids: wrong })).status).toBe(409);
    }
    expect((await post('ordenar', { grupo: 'pago', ids })).status).toBe(409);
  });

  it('returns the current version and its author to the second of two concurrent editors', async () => {
    const { json } = await post('create', one('¿Dos a la vez?'));
    const { id, ...record } = json;
    const replies = await Promise.all(['A', 'B'].map((es) => put(id, { ...record, pregunta: { es } })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json.actual).toEqual((await api.get(`${path}/${id}`, { token })).json);
    expect(refused?.json.cambiadoPor).toBe('Montserrat Casals i Pujol');
    await post('delete', [id]);
  });

  it('deletes all or none', async () => {
    const [first] = await shown();
    expect((await post('delete', [first?.id, 999_999])).status).toBe(404);
    expect((await shown())[0]?.id).toBe(first?.id);
  });

  it.each([
    ['a group that there is not', { grupo: 'otros' }, 'grupo'],
    ['no Spanish', { pregunta: { en: 'x' } }, 'pregunta.es'],
    ['an empty answer', { respuesta: { es: '  ' } }, 'respuesta.es'],
    ['a whole book', { respuesta: { es: 'x'.repeat(4001) } }, 'respuesta.es'],
    ['no word on being published', { publicada: undefined }, 'publicada'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('create', { ...one('¿?'), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('finds them by their words, drafts included, and sorts them as on the page', async () => {
    const found = await post('search', { keyword: 'vies', pageSize: 50 });
    expect(found.json.data.length).toBeGreaterThan(0);
    expect(found.json.data[0]).toMatchObject({ grupo: 'fuera', publicada: true, faltan: [] });
    const all = await post('search', { pageSize: 100 });
    expect(all.json.data.map(({ id }: { id: number }) => id)).toEqual((await shown()).map(({ id }) => id));
  });

  it('requires the permissions of questions', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.Preguntas.Search'] });
    expect((await post('search', {}, reader.token)).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique), await api.as(comercial)]) {
      const [first] = await shown();
      const id = first?.id ?? 0;
      const tries = [
        post('create', one('x'), as),
        put(id, { ...one('x'), version: 1 }, as),
        post('delete', [id], as),
        post('publicar', { ids: [id], publicado: false }, as),
        post('ordenar', { grupo: 'pago', ids: [id] }, as),
        api.get(`${path}/${id}`, { token: as }),
      ];
      for (const reply of await Promise.all(tries)) expect(reply.status).toBe(403);
    }
  });
});
