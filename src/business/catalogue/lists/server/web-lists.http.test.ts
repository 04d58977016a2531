import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

interface Named {
  id: number;
  nombre: string;
}

describe.each([
  ['webcolecciones', 'WebColecciones', 'coleccion', { descripcion: { es: 'De gasa' }, temporadaId: 4 }],
  ['modelotipos', 'ModeloTipos', 'modelotipo', { descripcion: { es: 'De fiesta', en: 'For parties' } }],
])('%s', (path, right, resource, own) => {
  const base = `/lob/api/v1/${path}`;
  const post = (act: string, body: unknown, as = token) => api.post(`${base}/${act}`, body, { token: as });
  const put = (id: number, body: unknown) => api.call('PUT', `${base}/${id}`, { token, body });
  const publicPath = path === 'modelotipos' ? `${base}/getall` : `${base}/getall`;
  const shown = async (): Promise<Named[]> => (await api.get(publicPath)).json;
  const home = async (): Promise<Named[]> =>
    (await api.get(`/lob/api/v1/publicweb/get-home-${path === 'modelotipos' ? 'tipos' : 'colecciones'}`))
      .json;
  const edited = {
    nombre: { es: 'Prueba', en: 'Trial' },
    publicado: true,
    enHome: true,
    visible: {},
    ...own,
  };

  it('adds, changes, hides, sorts and deletes one, which the website follows', async () => {
    const before = await shown();
    const made = (await post('create', edited)).json;
    expect(made).toMatchObject({ ...edited, version: 1, modelos: 0 });
    await expect.poll(async () => (await shown()).at(-1)?.id).toBe(made.id);
    expect((await shown()).at(-1)).toMatchObject({ descripcion: edited.descripcion.es });
    const found = await post('search', { keyword: 'prueba' });
    expect(found.json.data).toMatchObject([{ id: made.id, nombre: 'Prueba', publicado: true }]);
    const changed = (await put(made.id, { ...made, nombre: { es: 'Otra' } })).json;
    expect(changed).toMatchObject({ version: 2, nombre: { es: 'Otra' } });
    expect((await put(made.id, { ...made, enHome: false })).json.actual).toMatchObject({ version: 2 });
    const all = (await post('search', { pageSize: 500 })).json.data.map(({ id }: Named) => id);
    expect((await post('ordenar', { ids: [made.id, ...all.slice(0, -1)] })).status).toBe(200);
    await expect.poll(async () => (await shown())[0]?.id).toBe(made.id);
    expect((await post('ordenar', { ids: all.slice(1) })).status).toBe(409);
    await post('ordenar', { ids: all });
    expect((await post('publicar', { ids: [made.id], publicado: false })).json.cambiados).toEqual([made.id]);
    if (path === 'webcolecciones') await expect.poll(shown).toEqual(before);
    expect((await post('delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await api.get(`${base}/${made.id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: resource, recursoId: String(made.id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto.split('.')[1])).toEqual([
      'delete',
      'publicar',
      'update',
      'create',
    ]);
  });

  it('shows a row in its days only', async () => {
    const [first] = await home();
    const id = first?.id ?? 0;
    const ids = async () => (await home()).map((one) => one.id);
    let one = (await api.get(`${base}/${id}`, { token })).json;
    for (const [visible, isShown] of [
      [{ desde: '2999-01-01' }, false],
      [{ hasta: '2001-01-01' }, false],
      [{ desde: '2001-01-01', hasta: '2999-01-01' }, true],
      [{}, true],
    ] as const) {
      one = (await put(id, { ...one, visible })).json;
      expect(one.visible).toEqual(visible);
      await expect.poll(async () => (await ids()).includes(id)).toBe(isShown);
    }
  });

  it.each([
    ['no Spanish name', { nombre: { en: 'x' } }, 'nombre.es'],
    ['an unknown picture', { imagenId: 99_999_999 }, 'imagenId'],
    ['days that end first', { visible: { desde: '2027-02-01', hasta: '2027-01-01' } }, 'visible'],
    ['a flag in words', { publicado: 'sí' }, 'publicado'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('create', { ...edited, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('names the modelos that keep a row from being deleted, and requires its permissions', async () => {
    const [first] = await home();
    const { status, json } = await post('delete', [first?.id]);
    expect(status).toBe(409);
    expect(json.usos.length).toBeGreaterThan(0);
    const reader = await newAccount(api, { permissions: [`Permissions.${right}.Search`] });
    expect((await post('search', {}, reader.token)).status).toBe(200);
    for (const as of [reader.token, await api.as(boutique)]) {
      expect((await post('create', edited, as)).status).toBe(403);
      expect((await post('ordenar', { ids: [1] }, as)).status).toBe(403);
      expect((await api.get(`${base}/${first?.id}`, { token: as })).status).toBe(403);
    }
  });
});

it('refuses an unknown temporada of a coleccion', async () => {
  const body = { nombre: { es: 'x' }, descripcion: {}, publicado: true, enHome: true, visible: {} };
  const reply = await api.post('/lob/api/v1/webcolecciones/create', { ...body, temporadaId: 999 }, { token });
  expect([reply.status, JSON.parse(reply.json.messages[0]).field]).toEqual([400, 'temporadaId']);
});
