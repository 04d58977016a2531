import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique, comercial } from '../../../../tests/support/demo.ts';
import { type Ejemplo, maxLineas } from '../ejemplos.contract.ts';

const path = '/lob/api/v1/ejemplos';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown, as = token) => api.post(`${path}${act}`, body, { token: as });
const put = (id: number, body: unknown, as = token) => api.call('PUT', `${path}/${id}`, { token: as, body });
const linea = (n: number) => ({
  id: `l${n}`,
  referencia: `R${n}`,
  nota: '',
  cantidad: n,
  precio: 10.5,
  descuento: 10,
});
const edited = (nombre: string, count = 3) => ({
  nombre,
  direccion: { calle: 'Calle Inventada 1', codigoPostal: '08001', poblacion: 'Barcelona' },
  entrega: { desde: '2027-03-01', hasta: '2027-03-15' },
  observaciones: { es: 'Sin perchas' },
  descuento: 5,
  portes: 12.5,
  lineas: Array.from({ length: count }, (_, n) => linea(n + 1)),
  imagenes: [] as object[],
});

async function created(nombre: string, count?: number): Promise<Ejemplo> {
  const { status, json } = await post('', edited(nombre, count));
  expect(status).toBe(200);
  return json;
}

describe('examples of the design system', () => {
  it('creates, reads, finds, changes, closes and deletes one, and writes the trail', async () => {
    const made = await created('Pedido de prueba');
    // 945 + 1890 + 2835 cents, less 5 %, with freight.
    expect(made).toMatchObject({ ...edited('Pedido de prueba'), cantidad: 6, importe: 66.37, version: 1 });
    expect((await api.get(`${path}/${made.id}`, { token })).json).toEqual(made);
    const found = await post('/search', { keyword: 'de prueba' });
    expect(found.json.data).toMatchObject([{ id: made.id, importe: 66.37, cerrado: false }]);
    const cliente = (await post('/search', {})).json.data[0].cliente;
    expect(cliente).toBeUndefined();

    const { version } = made;
    const changed = await put(made.id, { ...edited('Otro', 1), clienteId: 1, portes: null, version });
    expect(changed.json).toMatchObject({ nombre: 'Otro', clienteId: 1, importe: 8.98, version: 2 });
    expect(changed.json.cliente).toEqual(expect.any(String));

    const close = (cerrado: boolean) => post('/cerrar', { ids: [made.id], cerrado });
    expect((await close(true)).json).toEqual({ cambiados: [made.id] });
    expect((await close(true)).json).toEqual({ cambiados: [] });
    expect((await api.get(`${path}/${made.id}`, { token })).json).toMatchObject({
      cerrado: true,
      version: 3,
    });
    expect((await post('/delete', [made.id])).json).toEqual({ borrados: [made.id] });
    expect((await api.get(`${path}/${made.id}`, { token })).status).toBe(404);
    const trail = await api.post(
      '/lob/api/v1/auditoria/search',
      { recurso: 'ejemplo', recursoId: String(made.id) },
      { token },
    );
    expect(trail.json.data.map(({ acto }: { acto: string }) => acto)).toEqual([
      'ejemplos.delete',
      'ejemplos.cerrar',
      'ejemplos.update',
      'ejemplos.create',
    ]);
  });

  it('gives the second of two users the current record with a 409', async () => {
    const { id, version } = await created('Dos a la vez');
    expect((await put(id, { ...edited('Primera'), version })).status).toBe(200);
    const late = await put(id, { ...edited('Segunda'), version });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      actual: { nombre: 'Primera', version: 2 },
      cambiadoPor: expect.any(String),
    });
  });

  it.each([
    ['lineas.1.precio', { lineas: [linea(1), { ...linea(2), precio: -1 }] }],
    ['lineas.0.cantidad', { lineas: [{ ...linea(1), cantidad: 1.5 }] }],
    ['lineas', { lineas: [linea(1), linea(1)] }],
    ['lineas', { lineas: Array.from({ length: maxLineas + 1 }, (_, n) => linea(n + 1)) }],
    ['entrega', { entrega: { desde: '2027-03-02', hasta: '2027-03-01' } }],
    ['direccion.calle', { direccion: { calle: 'x'.repeat(121), codigoPostal: '', poblacion: '' } }],
    ['clienteId', { clienteId: 999_999 }],
    ['nombre', { nombre: '' }],
    ['imagenes.0', { imagenes: [{ id: 999_999, alt: {} }] }],
    ['imagenes.0.colorId', { imagenes: [{ id: 1, alt: {}, colorId: 999_999 }] }],
  ])('refuses a wrong value at %s, and stores nothing', async (field, wrong) => {
    const before = (await post('/search', {})).json.totalCount;
    const { status, json } = await post('', { ...edited('Malo'), ...wrong });
    expect(status).toBe(400);
    const fields = json.errors
      ? Object.keys(json.errors)
      : json.messages.map((one: string) => JSON.parse(one).field);
    expect(fields).toEqual([field]);
    expect((await post('/search', {})).json.totalCount).toBe(before);
  });

  it('keeps its pictures in order, each with its text, colour, focal point and crop', async () => {
    const upload = async (background: string) => {
      const form = new FormData();
      const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .png()
        .toBuffer();
      form.set('imagen', new File([new Uint8Array(bytes)], 'vestido.png'));
      const whole = new Response(form);
      const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
      const raw = await whole.arrayBuffer();
      return (await api.call('POST', `${path}/imagen`, { token, headers, raw })).json;
    };
    const [red, blue] = [await upload('#a03050'), await upload('#3050a0')];
    const imagenes = [
      { id: blue.id, alt: { es: 'Espalda' }, colorId: 1, foco: { x: 0.5, y: 0.2 } },
      { id: red.id, alt: {}, recorte: { x: 0, y: 0.1, w: 1, h: 0.5 } },
    ];
    const { json: made } = await post('', { ...edited('Con fotos'), imagenes });
    expect(made.imagenes).toMatchObject(imagenes);
    expect(made.imagenes[0].imagen.url).toBe(blue.imagen.url);
    const [row] = (await post('/search', { keyword: 'con fotos' })).json.data;
    expect(row.imagen.url).toBe(blue.imagen.url);
    const { json } = await put(made.id, { ...edited('Con una'), imagenes: [imagenes[1]], version: 1 });
    expect(json.imagenes).toMatchObject([imagenes[1]]);
  });

  it('deletes all or none, and refuses unknown ids', async () => {
    const { id } = await created('Se queda');
    expect((await post('/delete', [id, 999_999])).status).toBe(404);
    expect((await api.get(`${path}/${id}`, { token })).status).toBe(200);
    expect((await put(999_999, { ...edited('x'), version: 1 })).status).toBe(404);
  });

  it('refuses callers without its permissions', async () => {
    for (const person of [boutique, comercial]) {
      const other = await api.as(person);
      expect((await post('/search', {}, other)).status).toBe(403);
      expect((await post('', edited('No'), other)).status).toBe(403);
    }
  });
});
