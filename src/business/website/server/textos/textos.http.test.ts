import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { withClient } from '#tests/support/backup.ts';
import { admin, boutique, comercial } from '#tests/support/demo.ts';

const path = '/lob/api/v1/textos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const shown = async (language: string): Promise<Record<string, string>> =>
  (await api.get(`${path}/getall-web`, { headers: { 'accept-language': language } })).json;
const read = async (id: string) => (await api.get(`${path}/${id}`, { token })).json;
const put = (id: string, body: unknown, as = token) => api.call('PUT', `${path}/${id}`, { token: as, body });
const restore = (ids: unknown, as = token) => api.post(`${path}/restaurar`, ids, { token: as });
const search = async (body: unknown) => (await api.post(`${path}/search`, body, { token })).json;

/** Saves a wording in some languages; the others keep their current one. */
async function word(id: string, textos: Record<string, string>) {
  const { es, en, ca, pt, version } = await read(id);
  return put(id, { es, en, ca, pt, ...textos, version });
}

const soon = { timeout: 1000 };

beforeEach(async () => {
  await withClient(api.ownerUrl, (client) => client.query('delete from web_texto'));
  for (const language of ['es', 'en', 'ca', 'pt']) await expect.poll(() => shown(language), soon).toEqual({});
});

describe('the site’s own words', () => {
  it('serves the product’s wording, then the company’s, and the product’s again after its removal', async () => {
    const before = await read('portada.tejidos');
    expect(before).toMatchObject({ pagina: 'portada', version: 0, datos: [] });
    expect(before).toMatchObject(before.nuestro);
    expect(before.nuestro).toMatchObject({ es: 'Los tejidos', ca: 'Els teixits', en: 'The cloth' });
    expect(await shown('ca')).toEqual({});

    const after = await word('portada.tejidos', { ca: '  Les nostres teles ', en: '' });
    expect(after.status).toBe(200);
    expect(after.json).toMatchObject({ ...before.nuestro, ca: 'Les nostres teles' });
    await expect.poll(() => shown('ca'), soon).toEqual({ 'Los tejidos': 'Les nostres teles' });
    expect(await shown('en')).toEqual({});

    expect((await restore(['portada.tejidos', 'portada.patron'])).json).toEqual({
      restaurados: ['portada.tejidos'],
    });
    await expect.poll(() => shown('ca'), soon).toEqual({});
    expect(await read('portada.tejidos')).toMatchObject({ ...before.nuestro, version: 2 });
    const about = { recurso: 'texto', recursoId: 'portada.tejidos' };
    const trail = await api.post('/lob/api/v1/auditoria/search', about, { token });
    expect(trail.json.data.slice(0, 2)).toMatchObject([
      { acto: 'textos.restaurar', antes: { texto: { ca: 'Les nostres teles' } } },
      { acto: 'textos.update', recursoId: 'portada.tejidos', antes: { texto: { ca: 'Els teixits' } } },
    ]);
  });

  it.each([
    ['a value that the site puts in', 'Desde siempre', 'Falta {{desde}} en Català'],
    ['a value misspelt', 'Moda des de {{desd}}', 'Falta {{desde}} en Català'],
    ['a value of its own', 'Moda des de {{desde}} a {{ciutat}}', 'Sobra {{ciutat}} en Català'],
    ['half a pair of braces', 'Moda des de {{desde}} {{', 'Sobra {{ en Català'],
    ['a text within itself', 'Moda {{desde}} $t(Moda de ceremonia desde {{desde}})', 'Sobra $t( en Català'],
  ])('refuses a wording that loses or gains %s', async (_, ca, refusal) => {
    const before = await read('portada.desde');
    expect(before.datos).toEqual(['{{desde}}']);
    const refused = await word('portada.desde', { ca });
    expect(refused.status).toBe(400);
    const { field, message } = JSON.parse(refused.json.messages[0]);
    expect([field, message]).toEqual(['ca', expect.stringContaining(refusal)]);
    expect(await read('portada.desde')).toEqual(before);
  });

  it('falls back to the product’s wording when its placeholders have changed', async () => {
    await api.db
      .insertInto('web_texto')
      .values({
        id: 'carrito.portes',
        textos: JSON.stringify({ es: 'Faltan {{euros}}.', pt: 'Já só {{importe}}.' }),
      })
      .execute();
    await expect.poll(async () => Object.values(await shown('pt')), soon).toContain('Já só {{importe}}.');
    expect(Object.values(await shown('es'))).not.toContain('Faltan {{euros}}.');
    await restore(['carrito.portes']);
  });

  it('returns 409 for a stale version, with the current one and its author', async () => {
    const { version } = await read('portada.patron');
    const body = (es: string) => ({ es, version });
    const [one, other] = await Promise.all([
      put('portada.patron', body('El corte')),
      put('portada.patron', body('La mesa')),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.json.actual).toEqual(await read('portada.patron'));
    expect(refused.json.cambiadoPor).toBe('Montserrat Casals i Pujol');
    // A restored text has another version than one that was never changed.
    await restore(['portada.patron']);
    expect((await put('portada.patron', body('La tabla'))).status).toBe(409);
  });

  it('finds texts by page, by words of any language, and by whether they were changed', async () => {
    await word('portada.confeccion', { pt: 'A costura da quintã' });
    const changed = await search({
      advancedFilter: { field: 'cambiado', operator: 'eq', value: true },
    });
    expect(changed.data).toEqual([
      {
        id: 'portada.confeccion',
        pagina: 'portada',
        texto: 'La confección',
        cambiado: true,
        idiomas: ['pt'],
        ejemplo: false,
      },
    ]);
    const found = await search({ keyword: 'quinta costura' });
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual(['portada.confeccion']);
    const page = await search({
      advancedFilter: { field: 'pagina', operator: 'eq', value: 'contacto' },
    });
    expect(page.totalCount).toBeGreaterThan(3);
    expect(new Set(page.data.map(({ pagina }: { pagina: string }) => pagina))).toEqual(new Set(['contacto']));
    await restore(['portada.confeccion']);
  });

  it.each([
    ['an id of none', 'portada.nada', { version: 0 }, 404],
    ['an id that cannot be one', 'Los%20tejidos', { version: 0 }, 404],
    ['no version', 'portada.tejidos', {}, 400],
    ['a text beyond 2000 signs', 'portada.tejidos', { es: 'x'.repeat(2001), version: 2 }, 400],
    ['a text that is none', 'portada.tejidos', { es: 5, version: 2 }, 400],
  ])('refuses %s', async (_, id, body, status) => {
    expect((await put(id, body)).status).toBe(status);
  });

  it('restores all or none', async () => {
    await word('portada.tejidos', { es: 'Las telas' });
    expect((await restore(['portada.tejidos', 'portada.nada'])).status).toBe(404);
    expect((await read('portada.tejidos')).es).toBe('Las telas');
    expect((await restore([])).status).toBe(400);
    const unknown = await restore(['nope']);
    expect([unknown.status, unknown.json.exception]).toEqual([404, 'Texto nope Not Found.']);
    expect((await read('nope')).exception).toBe('Texto nope Not Found.');
    await restore(['portada.tejidos']);
  });

  it('hides the demo company’s texts from another company until it saves its own wording, even an equal one', async () => {
    const { empresa } = await api.db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
    const become = (data: object) =>
      api.db
        .updateTable('app_setting')
        .set({ empresa: JSON.stringify(data) })
        .execute();
    const example = await read('casa.pasos.corte.texto');
    expect(example).toMatchObject({ ...example.nuestro, ejemplo: false });
    await become({ ...empresa, textos: 'propios' });
    expect(await read('casa.pasos.corte.texto')).toMatchObject({
      es: '',
      pt: '',
      nuestro: example.nuestro,
      ejemplo: true,
    });
    expect(await read('casa.titulo')).toMatchObject({ es: 'Hacemos vestidos de ceremonia', ejemplo: false });
    const written = await word('casa.pasos.corte.texto', { es: example.nuestro.es });
    expect(written.json).toMatchObject({ es: example.nuestro.es, en: '', ejemplo: true });
    await expect.poll(() => shown('es'), soon).toEqual({ [example.nuestro.es]: example.nuestro.es });
    const { data } = await search({ keyword: 'casa.pasos.corte.texto' });
    expect(data).toMatchObject([{ cambiado: true, idiomas: ['es'], ejemplo: false }]);
    const trail = await api.post('/lob/api/v1/auditoria/search', { recurso: 'texto' }, { token });
    expect(trail.json.data[0]).toMatchObject({ antes: { texto: { es: '' } } });
    await restore(['casa.pasos.corte.texto']);
    expect((await read('casa.pasos.corte.texto')).es).toBe('');
    await become(empresa);
  });

  it('requires the permissions of texts', async () => {
    const body = { es: 'No', version: (await read('portada.tejidos')).version };
    const reader = await newAccount(api, { permissions: ['Permissions.Textos.View'] });
    expect((await api.get(`${path}/portada.tejidos`, { token: reader.token })).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique), await api.as(comercial)]) {
      expect((await put('portada.tejidos', body, as)).status).toBe(403);
      expect((await restore(['portada.tejidos'], as)).status).toBe(403);
    }
    expect((await api.call('PUT', `${path}/portada.tejidos`, { body })).status).toBe(401);
  });
});

it('serves a new wording to its author at once, before the database’s notification', async () => {
  const deaf = await testApi({ deaf: true });
  try {
    const token = await deaf.as(admin);
    const readAll = async () => (await deaf.get(`${path}/getall-web`)).json;
    expect(await readAll()).toEqual({});
    const { version, es, en, ca, pt } = (await deaf.get(`${path}/contacto.entrada`, { token })).json;
    const body = { es: 'Venga cuando quiera.', en, ca, pt, version };
    expect((await deaf.call('PUT', `${path}/contacto.entrada`, { token, body })).status).toBe(200);
    expect(Object.values(await readAll())).toEqual(['Venga cuando quiera.']);
    await deaf.post(`${path}/restaurar`, ['contacto.entrada'], { token });
    expect(await readAll()).toEqual({});
    expect(es).not.toBe('Venga cuando quiera.');
  } finally {
    await deaf.close();
  }
});
