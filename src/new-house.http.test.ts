/** The team of a new house: its data from files, corrected, published, and the first order. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEmptyCompany } from '#demo/company/empty-company.ts';
import { type TestApi, testApi } from '../tests/support/api.ts';
import { testNow } from '../tests/support/demo.ts';
import { csvFile, importKit } from '../tests/support/import-file-test-kit.ts';
import { openFirstAdmin } from './business/identity/server/first-admin.ts';

const email = 'mireia@casanova.example';
const password = 'Almacen-Granate-88';
const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi({ demo: false });
  await fillEmptyCompany(api.db);
});
afterAll(() => api.close());

const post = (path: string, body: unknown) => api.post(`${v1}${path}`, body, { token });
const kitOf = (tipo: string) => importKit({ ...api, as: async () => token }, tipo);

async function imported(tipo: string, text: string, count: number): Promise<void> {
  const kit = await kitOf(tipo);
  const file = csvFile(text);
  expect((await kit.check(file)).json).toMatchObject({ nuevas: count, rechazadas: 0 });
  const { status, json } = await kit.run(file, `${count},0`);
  expect(status, JSON.stringify(json)).toBe(200);
}

async function upload(): Promise<number> {
  const color = { width: 60, height: 80, channels: 3 as const, background: '#5e1224' };
  const form = new FormData();
  form.set('imagen', new Blob([new Uint8Array(await sharp({ create: color }).jpeg().toBuffer())]), 'a.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const request = { method: 'POST', headers, body: form };
  const reply = await api.fetch(new Request(`http://percha.internal${v1}/modelos/imagen`, request));
  return (await reply.json()).id;
}

it('enters its data from its former program, publishes, and takes the first order', async () => {
  const key = await openFirstAdmin(api.db, email, new Date(testNow));
  await api.post('/lob/api/users/reset-password', { email, password, token: key });
  token = (await api.post('/lob/api/tokens', { email, password })).json.token;
  const season = {
    codigo: 'PV27',
    nombre: { es: 'Primavera-verano 2027' },
    desde: '2027-02-01',
    ventanas: [],
  };
  expect((await post('/temporadas/create', season)).status).toBe(200);

  const modelos = Array.from(
    { length: 300 },
    (_, n) =>
      `V27${n};Amapola ${n};VESTIDOS;PV27;ROSA PALO, NEGRO;36-46;89,50;239,00;95% POLIESTER 5% ELASTANO`,
  );
  const heads = 'Código artículo;Nombre;Familia;Campaña;Colores;Escalado;PVM;PVP;Composición';
  await imported('modelos', [heads, ...modelos].join('\n'), 300);
  const clientes = Array.from(
    { length: 200 },
    (_, n) => `Boutique ${n};;8${String(n).padStart(3, '0')};Barcelona;ESPAÑA;Recibo;30-60;43000${n}`,
  );
  const own = 'Nombre;CIF/NIF;CP;Población;País;Forma de pago;Vencimientos;Cuenta contable';
  await imported('clientes', [own, ...clientes].join('\n'), 200);

  const named = await post('/modelos/fotos/nombres', { nombres: ['V277-rosa-palo-1.jpg'] });
  const { modelo, colorId } = named.json[0];
  expect(colorId, named.text).toEqual(expect.any(Number));
  const imagenes = [{ id: await upload(), colorId }];
  expect((await post('/modelos/fotos', { modeloId: modelo.id, imagenes })).json.puestas).toHaveLength(1);

  const { json: found } = await post('/modelos/search', { pageSize: 500 });
  const ids = found.data.map(({ id }: { id: number }) => id);
  expect((await post('/modelos/publicar', { ids, publicado: true })).json.cambiados).toHaveLength(300);
  const shown = await api.get(`${v1}/webmodelos/${modelo.id}`);
  expect([shown.status, shown.json.nombre]).toEqual([200, 'Amapola 7']);

  const { json: clients } = await post('/clientes/search', { keyword: 'boutique 7' });
  const clienteId = clients.data[0].id;
  const { json: cliente } = await api.get(`${v1}/clientes/${clienteId}`, { token });
  expect(cliente).toMatchObject({ formaPago: 'giro', plazos: [30, 60] });
  const change = { token, body: { ...cliente, telefono: '93 111 22 33' } };
  expect((await api.call('PUT', `${v1}/clientes/${clienteId}`, change)).status).toBe(200);

  const { json: record } = await api.get(`${v1}/modelos/${modelo.id}`, { token });
  const [{ tallaId }] = record.variantes;
  const cantidades = [{ modeloColorId: record.colores[0].modeloColorId, tallaId, cantidad: 2 }];
  const order = await post('/pedidos/create', {
    clienteId,
    lineas: [{ modeloId: modelo.id, precio: 89.5, cantidades }],
  });
  expect(order.status, order.text).toBe(200);
  expect(order.json).toMatchObject({ cliente: { id: clienteId } });
});
