import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/accounts.ts';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../../tests/support/demo.ts';

const path = '/lob/api/v1/colores';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token, headers = {}) =>
  api.post(`${path}${act}`, body, { token: as, headers });
const put = (id: number, body: unknown) => api.call('PUT', `${path}/${id}`, { token, body });
const grosella = {
  codigo: '099',
  nombre: { es: 'Grosella', ca: 'Grosella' },
  hex: '#A3123F',
  estampado: false,
};
const made = async (body: object) => (await post('/create', { ...grosella, ...body })).json;

describe('colores', () => {
  it('adds, finds, changes, archives and deletes one, with its trail', async () => {
    const first = await post('/create', grosella, token, { 'idempotency-key': 'grosella' });
    expect(first.json).toMatchObject({
      codigo: '099',
      hex: '#a3123f',
      archivado: false,
      modelos: 0,
      version: 1,
    });
    const { id } = first.json;
    expect((await post('/create', grosella, token, { 'idempotency-key': 'grosella' })).json.id).toBe(id);
    expect((await post('/search', { keyword: 'grosella' })).json.data).toMatchObject([
      { id, familia: 'rojo' },
    ]);
    const changed = await put(id, { ...first.json, familia: 'rosa', nombre: { es: 'Grosella clara' } });
    expect(changed.json).toMatchObject({ version: 2, familia: 'rosa' });
    expect((await put(id, { ...first.json, codigo: '098' })).json).toMatchObject({
      actual: { version: 2 },
      cambiadoPor: 'Montserrat Casals i Pujol',
    });
    expect((await post('/archivar', { ids: [id, 1], archivado: true })).json.cambiados.toSorted()).toEqual(
      [1, id].toSorted(),
    );
    const hidden = { field: 'archivado', operator: 'eq', value: true };
    expect((await post('/search', { advancedFilter: hidden })).json.totalCount).toBe(2);
    await post('/archivar', { ids: [1], archivado: false });
    expect((await post('/delete', [id])).json).toEqual({ borrados: [id] });
    expect((await api.get(`${path}/${id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'color', recursoId: String(id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'colores.delete',
      'colores.archivar',
      'colores.update',
      'colores.create',
    ]);
  });

  it('orders all colores, which the form of a modelo follows, and adds new ones last', async () => {
    const rows = async () =>
      (await post('/search', { pageSize: 100 })).json.data as { id: number; orden: number }[];
    const ids = (await rows()).map(({ id }) => id);
    const [first = 0, ...rest] = ids;
    expect((await post('/ordenar', { ids: [...rest, first] })).json.ids.at(-1)).toBe(first);
    expect((await rows()).map(({ id }) => id)).toEqual([...rest, first]);
    const options = (await api.get('/lob/api/v1/modelos/opciones', { token })).json;
    expect(options.colores.map(({ id }: { id: number }) => id)).toEqual([...rest, first]);
    const { id } = await made({ codigo: '000', nombre: { es: 'Último' } });
    expect((await rows()).at(-1)).toMatchObject({ id, orden: ids.length + 1 });
    expect((await post('/ordenar', { ids })).status).toBe(409);
    await post('/delete', [id]);
    await post('/ordenar', { ids });
  });

  it('takes a swatch, whose mean tone comes back and which the gallery shows', async () => {
    const cloth = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a03050' } });
    const form = new FormData();
    form.set('imagen', new File([new Uint8Array(await cloth.png().toBuffer())], 'tela.png'));
    const whole = new Response(form);
    const { json } = await api.call('POST', `${path}/imagen`, {
      token,
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
      raw: await whole.arrayBuffer(),
    });
    expect(json.imagen.color).toMatch(/^#(9f|a0|a1)(2f|30|31)(4f|50|51)$/);
    const before = (await api.get(`${path}/1`, { token })).json;
    const changed = await put(1, { ...before, muestraId: json.id, familia: 'morado' });
    expect(changed.json.muestra.url).toBe(json.imagen.url);
    const shown = async () =>
      (await api.get('/lob/api/v1/webmodelos/getall')).json
        .flatMap(({ colores }: { colores: { colorId: number }[] }) => colores)
        .find(({ colorId }: { colorId: number }) => colorId === 1);
    await expect.poll(shown).toMatchObject({ muestra: json.imagen.url, familia: 'morado' });
    await put(1, { ...before, version: changed.json.version });
  });

  it.each([
    ['a code with spaces', { codigo: '0 1' }, 'codigo'],
    ['a tone in words', { hex: 'rojo' }, 'hex'],
    ['an unknown family', { familia: 'gris perla' }, 'familia'],
    ['no Spanish name', { nombre: { ca: 'x' } }, 'nombre.es'],
    ['an unknown swatch', { muestraId: 99_999_999 }, 'muestraId'],
    ['a name of 81 letters', { nombre: { es: 'x'.repeat(81) } }, 'nombre.es'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await post('/create', { ...grosella, ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('refuses a taken code, and names the modelos that keep a color from being deleted', async () => {
    expect((await post('/create', { ...grosella, codigo: '001' })).json).toMatchObject({ campo: 'codigo' });
    const { status, json } = await post('/delete', [1]);
    expect(status).toBe(409);
    expect(json.usos[0]).toMatchObject({
      tipo: 'Modelo',
      enlace: expect.stringMatching(/^\/admin\/\w+\/\d+$/),
    });
    expect(json.totalUsos).toBeGreaterThanOrEqual(json.usos.length);
    expect((await post('/delete', [99_999])).status).toBe(404);
  });

  it('requires its permissions', async () => {
    const reader = await newAccount(api, { permissions: ['Permissions.Colores.Search'] });
    expect((await post('/search', {}, reader.token)).status).toBe(200);
    const { id } = await made({ codigo: 'R-1', nombre: { es: 'Rubí' } });
    for (const as of [reader.token, await api.as(boutique)]) {
      expect((await post('/create', grosella, as)).status).toBe(403);
      expect((await post('/merge', { id: 1, ids: [id] }, as)).status).toBe(403);
      expect((await post('/archivar', { ids: [id], archivado: true }, as)).status).toBe(403);
      expect((await post('/delete', [id], as)).status).toBe(403);
    }
  });
});
