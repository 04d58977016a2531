import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '#tests/support/accounts.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '#tests/support/cells.ts';
import { admin, boutique, comercial, testToday } from '#tests/support/demo.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';

const v1 = '/lob/api/v1';
let api: TestApi;
let token: string;
let proveedorId: number;
let lugarId: number;
let articulo: string;
let garment: string;
let cell: { modelo_color_id: number; talla_id: number };
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const supplier = api.db
    .selectFrom('proveedor')
    .where('nombre', '=', 'Perchas y Fundas Ribera')
    .select('id');
  proveedorId = (await supplier.executeTakeFirstOrThrow()).id;
  const place = api.db.selectFrom('lugar').where('tipo', '=', 'almacen').select('id');
  lugarId = (await place.executeTakeFirstOrThrow()).id;
  const materia = await post('materias/create', {
    ...{
      tipo: 'tejido',
      referencia: 'COM-1',
      nombre: 'Tafetán de prueba',
      referenciaProveedor: '',
      unidad: 'm',
    },
    ...{ fibras: [], notas: '', precio: 8.2, colores: [] },
  });
  articulo = `m${materia.json.id}`;
  cell = await api.db
    .selectFrom('variante')
    .where('cerrado', '=', false)
    .select(['modelo_color_id', 'talla_id'])
    .orderBy('modelo_color_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  garment = `v${cell.modelo_color_id}-${cell.talla_id}`;
});
afterAll(() => api.close());

const post = (call: string, body: unknown, as = token) => api.post(`${v1}/${call}`, body, { token: as });
const put = (id: number, body: unknown) => api.call('PUT', `${v1}/pedidos-compra/${id}`, { token, body });
const get = (call: string, as = token) => api.get(`${v1}/${call}`, { token: as });
const line = (more: object = {}) => ({
  id: 1_900_000_001,
  articulo,
  cantidad: 100,
  prevista: '2026-12-10',
  nota: '',
  ...more,
});
async function order(lineas: object[], more: object = {}) {
  const head = { proveedorId, fecha: testToday, confirmacion: '', notas: '' };
  const reply = await post('pedidos-compra/create', { ...head, lineas, ...more });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}
const act = ({ id, version }: { id: number; version: number }, name: string, body: object = {}) =>
  post(`pedidos-compra/${id}/${name}`, { version, ...body });
const receive = (compra: { id: number }, lineas: object[]) =>
  post('entradas/create', {
    ...{ proveedorId, pedidoCompraId: compra.id, lugarId, albaran: '', fecha: testToday, notas: '' },
    lineas: lineas.map((one, n) => ({ id: `n${n}`, articulo, numero: '', tintada: '', estante: '', ...one })),
  });
const materiaId = () => Number(articulo.slice(1));

describe('pedidos de compra', () => {
  it('goes from draft to received by parts: what is on order counts as coming in', async () => {
    const coming = async () => (await get(`materias/${materiaId()}`)).json.viene;
    const before = await coming();
    const draft = await order([line({ precio: 8.1234 })]);
    expect(draft).toMatchObject({ estado: 'borrador', importe: 812.34, prevista: '2026-12-10' });
    expect(await coming()).toBe(before);
    expect((await receive(draft, [{ cantidad: 1 }])).status).toBe(409);
    const sent = (await act(draft, 'enviar', { correo: false })).json;
    expect(sent).toMatchObject({ estado: 'enviado' });
    expect(await coming()).toBe(before + 100);
    expect((await act(draft, 'confirmar', { confirmacion: 'X' })).json).toMatchObject({
      actual: { estado: 'enviado' },
    });
    const confirmed = (await act(sent, 'confirmar', { confirmacion: 'SO-9' })).json;
    expect(confirmed).toMatchObject({ estado: 'confirmado', confirmacion: 'SO-9' });
    const entrada = await receive(draft, [{ cantidad: 30 }, { cantidad: 10.5 }]);
    expect(entrada.json.lineas[0].precio).toBe(8.1234);
    const part = (await get(`pedidos-compra/${draft.id}`)).json;
    expect(part).toMatchObject({ estado: 'confirmado', parcial: true, entradas: [{ id: entrada.json.id }] });
    expect(part.lineas[0].recibida).toBe(40.5);
    expect(await coming()).toBe(before + 59.5);
    expect((await act(part, 'anular')).status).toBe(409);
    expect((await put(draft.id, { ...part, lineas: [] })).status).toBe(400);
    expect((await put(draft.id, { ...part, lineas: [{ ...part.lineas[0], cantidad: 40 }] })).status).toBe(
      400,
    );
    expect((await put(draft.id, { ...part, lineas: [line({ id: 1_900_000_009 })] })).status).toBe(409);
    const later = (await put(draft.id, { ...part, lineas: [{ ...part.lineas[0], prevista: '2026-11-20' }] }))
      .json;
    expect(later).toMatchObject({ retraso: true });
    await receive(draft, [{ cantidad: 59.5 }]);
    const done = (await get(`pedidos-compra/${draft.id}`)).json;
    expect(done).toMatchObject({ estado: 'recibido', retraso: false });
    for (const name of ['enviar', 'confirmar', 'cerrar', 'anular']) {
      const refused = await act(done, name, { correo: false, confirmacion: '' });
      expect([name, refused.status]).toEqual([name, 409]);
    }
    expect((await receive(draft, [{ cantidad: 1 }])).status).toBe(409);
    // An annulled entrada opens the pedido again.
    await post('entradas/delete', [entrada.json.id]);
    const opened = (await get(`pedidos-compra/${draft.id}`)).json;
    expect(opened).toMatchObject({ estado: 'confirmado', parcial: true });
  });

  it('mails the pedido with its PDF in the language of the proveedor', async () => {
    const draft = await order([line({ precio: 9 })]);
    const sent = await act(draft, 'enviar', { correo: true });
    expect(sent.json.estado).toBe('enviado');
    const letter = await api.db
      .selectFrom('correo')
      .where('carta', '=', 'pedidoCompra')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ idioma: 'es', datos: { id: String(draft.id) } });
    const { json } = await post('documentos/direccion', { tipo: 'pedidoCompra', id: draft.id });
    const reply = await api.fetch(new Request(`http://localhost${json.url}`));
    const text = (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
    for (const words of ['COM-1 Tafetán de prueba', 'Perchas y Fundas Ribera', '900,00', '100 m'])
      expect(text).toContain(words);
    await api.db.updateTable('proveedor').set({ email: null }).where('id', '=', proveedorId).execute();
    const other = await order([line()]);
    expect((await act(other, 'enviar', { correo: true })).status).toBe(409);
    expect((await get(`pedidos-compra/${other.id}`)).json.estado).toBe('borrador');
  });

  it('announces bought garments as lotes, which arrive by parts', async () => {
    await api.db.updateTable('lote').set({ nota: '' }).where('nota', 'like', 'Pedido de compra%').execute();
    const lotes = async () =>
      api.db
        .selectFrom('lote')
        .where('nota', 'like', 'Pedido de compra%')
        .select(['id', 'cantidad', 'fecha', 'origen', 'terminado'])
        .orderBy('id')
        .execute();
    const stock = async () =>
      (
        await api.db
          .selectFrom('stock')
          .where('modelo_color_id', '=', cell.modelo_color_id)
          .where('talla_id', '=', cell.talla_id)
          .select('fisico')
          .executeTakeFirst()
      )?.fisico ?? 0;
    const draft = await order([line({ articulo: garment, cantidad: 20, precio: 41 })]);
    expect(await lotes()).toEqual([]);
    const sent = (await act(draft, 'enviar', { correo: false })).json;
    const whole = { cantidad: 20, fecha: '2026-12-10', origen: 'compra', terminado: null };
    expect(await lotes()).toMatchObject([whole]);
    const lineas = [{ ...sent.lineas[0], prevista: '2026-12-20' }];
    const moved = (await put(draft.id, { ...sent, lineas })).json;
    expect(await lotes()).toMatchObject([{ fecha: '2026-12-20' }]);
    const before = await stock();
    expect((await receive(draft, [{ articulo: garment, cantidad: 8 }])).status).toBe(200);
    expect(await stock()).toBe(before + 8);
    expect(await lotes()).toMatchObject([{ cantidad: 8 }, { cantidad: 12, terminado: null }]);
    const part = (await get(`pedidos-compra/${draft.id}`)).json;
    expect(part.lineas[0]).toMatchObject({ recibida: 8 });
    expect((await act(moved, 'cerrar')).json).toMatchObject({ actual: { parcial: true } });
    expect((await act(part, 'cerrar')).json).toMatchObject({ estado: 'recibido' });
    expect(await lotes()).toMatchObject([{ cantidad: 8 }]);
  });

  it('keeps the promises of garments that arrive by parts and at two prices', async () => {
    const [promised] = (await someCells(api, 1)) as [TestCell];
    await stockOf(api, promised, 0);
    const { modeloColorId, tallaId } = promised;
    const own = { articulo: `v${modeloColorId}-${tallaId}` };
    const draft = await order([line({ ...own, cantidad: 10 })]);
    await act(draft, 'enviar', { correo: false });
    const buyer = await api.as(boutique);
    await api.db.deleteFrom('cart').execute();
    await post('cart/upsert-item', { ...promised, cantidad: 9 }, buyer);
    const { json: pedido } = await post('cart/cart-to-pedido', {}, buyer);
    const parts = [41, 42].map((precio) => ({ ...own, cantidad: 2, precio }));
    const received = await receive(draft, parts);
    expect(received.status, received.text).toBe(200);
    const { json } = await get(`pedidos/${pedido.id}`);
    expect(json.entregas).toEqual([
      { tipo: 'stock', cantidad: 4 },
      { tipo: 'produccion', fecha: '2026-12-10', cantidad: 5 },
    ]);
    const changes = api.db.selectFrom('promesa_cambio').where('pedido_id', '=', pedido.id).select('id');
    expect(await changes.execute()).toEqual([]);
    const lotes = await api.db
      .selectFrom('lote')
      .where('modelo_color_id', '=', modeloColorId)
      .where('talla_id', '=', tallaId)
      .select(['cantidad', 'reservado', 'fecha'])
      .where('terminado', 'is', null)
      .execute();
    expect(lotes).toEqual([{ cantidad: 6, reservado: 5, fecha: '2026-12-10' }]);
    const part = (await get(`pedidos-compra/${draft.id}`)).json;
    const least = { ...part, lineas: [{ ...part.lineas[0], cantidad: 4 }] };
    expect((await put(draft.id, least)).json.exception).toBe('Lote has reserved garments.');
  });

  it('announces nothing of a line that is reduced to what came, or gets another article', async () => {
    const draft = await order([
      line({ articulo: garment, cantidad: 6 }),
      line({ articulo, id: 1_900_000_002 }),
    ]);
    const open = () =>
      api.db
        .selectFrom('lote')
        .where('nota', '=', `Pedido de compra #${draft.id}`)
        .where('terminado', 'is', null)
        .select('cantidad')
        .execute();
    await act(draft, 'enviar', { correo: false });
    await receive(draft, [{ articulo: garment, cantidad: 2 }]);
    expect(await open()).toEqual([{ cantidad: 4 }]);
    const part = (await get(`pedidos-compra/${draft.id}`)).json;
    const [first, second] = part.lineas;
    const reduced = await put(draft.id, {
      ...part,
      lineas: [
        { ...first, cantidad: 2 },
        { ...second, articulo: garment, cantidad: 3 },
      ],
    });
    expect(reduced.status, reduced.text).toBe(200);
    expect(await open()).toEqual([{ cantidad: 3 }]);
    const back = { ...reduced.json, lineas: [reduced.json.lineas[0], second] };
    expect((await put(draft.id, back)).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('deletes drafts only, annuls what was sent, and closes nothing that never came', async () => {
    const [draft, other] = [await order([line()]), await order([line()])];
    const sent = (await act(other, 'enviar', { correo: false })).json;
    expect((await post('pedidos-compra/delete', [draft.id, other.id])).status).toBe(409);
    expect((await act(sent, 'cerrar')).status).toBe(409);
    expect((await act(sent, 'anular')).json.estado).toBe('anulado');
    expect((await post('pedidos-compra/delete', [draft.id])).json).toEqual({ borrados: [draft.id] });
    expect((await post('pedidos-compra/delete', [draft.id])).status).toBe(404);
  });

  it('receives the last metres of a pedido for one of two', async () => {
    const draft = await order([line({ cantidad: 10 })]);
    await act(draft, 'enviar', { correo: false });
    const replies = await Promise.all([
      receive(draft, [{ cantidad: 10 }]),
      receive(draft, [{ cantidad: 10 }]),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['no lines', { lineas: [] }, 'lineas'],
    ['an unknown proveedor', { proveedorId: 999_999 }, 'proveedorId'],
    ['an unknown article', { lineas: [line({ articulo: 'm999999' })] }, 'articulo'],
    ['half a garment', { half: true }, 'cantidad'],
    ['a day that does not exist', { lineas: [line({ prevista: '2026-02-30' })] }, 'prevista'],
    ['an article of another form', { lineas: [line({ articulo: 'x1' })] }, 'articulo'],
  ])('refuses %s', async (_, wrong, field) => {
    const body: Record<string, unknown> = {
      ...{ proveedorId, fecha: testToday, confirmacion: '', notas: '', lineas: [line()] },
      ...wrong,
    };
    if ('half' in wrong) body.lineas = [line({ articulo: garment, cantidad: 0.5 })];
    const reply = await post('pedidos-compra/create', body);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('requires its permissions, and shows no amounts without the right to costs', async () => {
    const draft = await order([line({ precio: 9 })]);
    const buyer = await newAccount(api, {
      permissions: ['Search', 'View'].map((right) => `Permissions.PedidosCompra.${right}`),
    });
    const seen = (await get(`pedidos-compra/${draft.id}`, buyer.token)).json;
    expect(seen).not.toHaveProperty('importe');
    expect(seen.lineas[0]).not.toHaveProperty('precio');
    const document = { tipo: 'pedidoCompra', id: draft.id };
    expect((await post('documentos/direccion', document, buyer.token)).status).toBe(404);
    expect((await post('pedidos-compra/excel-export', {}, buyer.token)).status).toBe(200);
    for (const as of [await api.as(boutique), await api.as(comercial)]) {
      expect((await post('pedidos-compra/search', {}, as)).status).toBe(403);
      expect((await get(`pedidos-compra/${draft.id}`, as)).status).toBe(403);
      expect((await post('materias/articulos', {}, as)).status).toBe(403);
    }
    const found = await post('materias/articulos', { keyword: 'COM-1' });
    expect(found.json.data).toMatchObject([{ id: articulo, unidad: 'm' }]);
  });
});
