/** The states of deliveries, special garments, rights and the list. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { type Deliveries, lists, notes, setupDeliveries } from '../../../../tests/support/deliveries.ts';
import { boutique, comercial } from '../../../../tests/support/demo.ts';
import { listReservationDifferences, listStockDifferences } from '../../stock/server/index.ts';

let post: Deliveries['post'];
let cellOf: Deliveries['cellOf'];
let eanOf: Deliveries['eanOf'];
let ordered: Deliveries['ordered'];
let read: Deliveries['read'];
let pedidoOf: Deliveries['pedidoOf'];
let create: Deliveries['create'];
let scan: Deliveries['scan'];
let close: Deliveries['close'];
let step: Deliveries['step'];
let delivered: Deliveries['delivered'];
let fisico: Deliveries['fisico'];
let token: Deliveries['token'];
let api: Deliveries['api'];

beforeAll(async () => {
  ({
    post,
    cellOf,
    eanOf,
    ordered,
    read,
    pedidoOf,
    create,
    scan,
    close,
    step,
    delivered,
    fisico,
    token,
    api,
  } = await setupDeliveries());
});
afterAll(async () => {
  expect(await listStockDifferences(api.db)).toEqual([]);
  expect(await listReservationDifferences(api.db)).toEqual([]);
  await api.close();
});

describe('states', () => {
  it('takes a tracking number, takes a correction, and ends delivered', async () => {
    const { id } = await delivered(1);
    const sent = await step(id, 'enviado', { seguimiento: 'R1', enlace: 'https://ribera.example/R1' });
    expect(sent.json).toMatchObject({
      estado: 'enviado',
      seguimiento: 'R1',
      enlace: 'https://ribera.example/R1',
    });
    expect((await step(id, 'enviado', { seguimiento: 'R2' })).json.seguimiento).toBe('R2');
    expect((await step(id, 'entregado')).json).toMatchObject({ estado: 'entregado', seguimiento: 'R2' });
    expect((await step(id, 'enviado')).status).toBe(409);
    expect((await step(id, 'devuelto', { enlace: 'javascript:alert(1)' })).status).toBe(400);
    expect((await trailOf(api, 'albaran', `A${id}`)).map(({ acto }) => acto)).toEqual([
      ...['albaranes.create', 'albaranes.paso', 'albaranes.paso', 'albaranes.paso'],
    ]);
  });

  it('takes a parcel back once, also when two users do it at once', async () => {
    const { id, pedidoId } = await delivered(2);
    await step(id, 'enviado');
    const before = await fisico(0);
    const replies = await Promise.all([step(id, 'devuelto'), step(id, 'devuelto')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fisico(0)).toBe(before + 2);
    expect(await pedidoOf(pedidoId)).toMatchObject({
      situacion: 'confirmado',
      entregas: [{ tipo: 'stock', cantidad: 2 }],
    });
  });

  it('cancels what a returned parcel had, with a reason, and takes it into another place', async () => {
    const { id, pedidoId } = await delivered(2);
    const segundas = await api.db
      .selectFrom('lugar')
      .where('tipo', '=', 'segundas')
      .select('id')
      .executeTakeFirstOrThrow();
    const before = await fisico(0);
    expect((await step(id, 'devuelto', { resto: 'cancelar' })).status).toBe(400);
    const body = { resto: 'cancelar', nota: 'No lo quiere', lugarId: segundas.id };
    expect((await step(id, 'devuelto', body)).status).toBe(200);
    expect(await fisico(0)).toBe(before);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'cancelado', estado: 3 });
  });

  it('owes the garments of a lost parcel again; when it comes back they are only stock', async () => {
    const { id, pedidoId } = await delivered(2);
    expect((await step(id, 'perdido')).status).toBe(409);
    await step(id, 'enviado');
    expect((await step(id, 'perdido', { lugarId: 1 })).status).toBe(400);
    expect((await step(id, 'perdido')).status).toBe(200);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'confirmado' });
    const before = await fisico(0);
    expect((await step(id, 'devuelto', { resto: 'cancelar', nota: 'x' })).status).toBe(400);
    expect((await step(id, 'devuelto')).status).toBe(200);
    expect(await fisico(0)).toBe(before + 2);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'confirmado' });
  });
});

describe('special garments', () => {
  /** Adds a special garment to a pedido. @returns its line */
  async function addEncargo(pedidoId: number): Promise<number> {
    const [linea] = await api.db
      .selectFrom('pedido_linea')
      .where('pedido_id', '=', pedidoId)
      .selectAll()
      .execute();
    const { id: lineaId } = await api.db
      .insertInto('pedido_linea')
      .values({
        ...{ pedido_id: pedidoId, modelo_id: linea?.modelo_id ?? 0, referencia: 'E', nombre: 'Encargo' },
        ...{ precio: 20_000, importe: 20_000, situacion: 'confirmado', orden: 9 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { modeloColorId, tallaId } = cellOf(2, 1);
    await api.db
      .insertInto('pedido_encargo')
      .values({
        ...{ pedido_linea_id: lineaId, modelo_color_id: modeloColorId, talla_id: tallaId },
        ...{ cantidad: 1, texto: 'Sin manga' },
      })
      .execute();
    return lineaId;
  }

  it('delivers one without any stock, and takes it back', async () => {
    const { id: pedidoId } = await ordered(1);
    const lineaId = await addEncargo(pedidoId);
    const { json } = await create(pedidoId);
    const list = await read(json.preparaciones[0].id);
    const special = list.celdas.find(({ encargo }) => encargo === 'Sin manga');
    expect(special).toMatchObject({ cantidad: 1, lugares: [], reservado: 1 });
    const before = await fisico(2);
    await post(`${lists}/${list.id}/recoger`, { celdas: [{ id: special?.id, cantidad: 1 }] });
    const refused = await close(list.id);
    expect([refused.status, refused.json.exception]).toEqual([
      409,
      'A special garment has no surcharge yet.',
    ]);
    await api.db
      .updateTable('pedido_encargo')
      .set({ suplemento: 0 })
      .where('pedido_linea_id', '=', lineaId)
      .execute();
    const albaran = await close(list.id);
    expect(albaran.json.lineas).toMatchObject([{ descripcion: 'Encargo', precio: 200 }]);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'servidoParcial' });
    expect((await step(albaran.json.id, 'devuelto')).status).toBe(200);
    expect(await fisico(2)).toBe(before);
    expect(await pedidoOf(pedidoId)).toMatchObject({ situacion: 'confirmado' });
  });

  it('lists a pedido whose special garments alone are left, unless an order still makes them', async () => {
    const { id: pedidoId } = await ordered(1);
    const lineaId = await addEncargo(pedidoId);
    const list = (await create(pedidoId)).json.preparaciones[0].id;
    await scan(list, eanOf(0));
    expect((await close(list)).status).toBe(200);
    const isListed = async () => {
      const where = { advancedFilter: { field: 'registroId', operator: 'eq', value: pedidoId } };
      const { json } = await post(`${notes}/search`, where);
      return json.data.some(({ id }: { id: string }) => id === `P${pedidoId}`);
    };
    expect(await isListed()).toBe(true);
    const { id: ordenfab_id } = await api.db.selectFrom('ordenfab').select('id').executeTakeFirstOrThrow();
    await api.db
      .insertInto('ordenfab_encargo')
      .values({ ordenfab_id, pedido_linea_id: lineaId, terminado: false })
      .execute();
    expect(await isListed()).toBe(false);
    await api.db
      .updateTable('ordenfab_encargo')
      .set({ terminado: true })
      .where('pedido_linea_id', '=', lineaId)
      .execute();
    expect(await isListed()).toBe(true);
    expect((await create(pedidoId)).json.preparaciones).toMatchObject([{ prendas: 1 }]);
  });
});

it('keeps the price of garments that are delivered, which the factura takes', async () => {
  const { id: pedidoId } = await ordered(2);
  const list = (await create(pedidoId)).json.preparaciones[0].id;
  await scan(list, eanOf(0));
  const { id } = (await close(list)).json;
  const change = async () => {
    const pedido = await pedidoOf(pedidoId);
    const lineas = pedido.lineas.map((linea: { precio: number }) => ({ ...linea, precio: linea.precio + 1 }));
    const body = { clienteId: pedido.cliente.id, version: pedido.version, observaciones: '', lineas };
    return api.call('PUT', `/lob/api/v1/pedidos/${pedidoId}`, { token, body });
  };
  const refused = await change();
  expect([refused.status, refused.json.exception]).toEqual([409, 'Pedido line is delivered.']);
  expect((await step(id, 'devuelto')).status).toBe(200);
  expect((await change()).status).toBe(200);
});

describe('rights', () => {
  let rep: string;
  const assign = (comercial_id: number | null) =>
    sql`update cliente set comercial_id = ${comercial_id}::int
      where id = (select cliente_id from usuario where email = ${boutique})`.execute(api.db);
  beforeEach(async () => {
    rep = await api.as(comercial);
    const own = api.db.selectFrom('usuario').where('email', '=', comercial).select('comercial_id');
    await assign((await own.executeTakeFirstOrThrow()).comercial_id);
  });

  it('shows a rep the deliveries of assigned clientes only, and lets the rep change none', async () => {
    const { id, listId } = await delivered(1);
    const where = { advancedFilter: { field: 'registroId', operator: 'eq', value: id }, pageSize: 50 };
    const found = async () => {
      const { json } = await api.post(`${notes}/search`, where, { token: rep });
      return json.data.map((row: { id: string }) => row.id);
    };
    expect(await found()).toContain(`A${id}`);
    expect((await api.get(`${notes}/${id}`, { token: rep })).status).toBe(200);
    expect((await api.get(`${lists}/${listId}`, { token: rep })).status).toBe(200);
    expect((await post(`${notes}/${id}/paso`, { estado: 'enviado' }, {}, rep)).status).toBe(403);
    for (const other of [2, null]) {
      await assign(other);
      expect(await found()).not.toContain(`A${id}`);
      expect((await api.get(`${notes}/${id}`, { token: rep })).status).toBe(404);
      expect((await api.get(`${lists}/${listId}`, { token: rep })).status).toBe(404);
    }
  });

  it('returns 404 for unknown records and 403 to a shop', async () => {
    const none = 999_999;
    expect((await create(none)).status).toBe(404);
    expect((await scan(none, eanOf(0))).status).toBe(404);
    expect((await close(none)).status).toBe(404);
    expect((await step(none, 'enviado')).status).toBe(404);
    expect((await post(`${lists}/delete`, [none])).status).toBe(404);
    expect((await api.get(`${notes}/${none}`, { token })).status).toBe(404);
    const shop = await api.as(boutique);
    expect((await post(`${notes}/search`, {}, {}, shop)).status).toBe(403);
    expect((await api.get(`${lists}/${none}`, { token: shop })).status).toBe(403);
  });

  it('searches by state, day and words, with counts', async () => {
    const { id } = await delivered(2);
    const one = await ordered(1);
    const by = (field: string, value: unknown) => ({ advancedFilter: { field, operator: 'eq', value } });
    const rows = async (body: object) =>
      (await post(`${notes}/search`, { pageSize: 500, ...body })).json.data as { id: string }[];
    // The pictures of its garments, whatever the row is.
    const imagenes = [expect.objectContaining({ url: expect.stringContaining('/imagenes/') })];
    expect(await rows(by('estado', 'cerrado'))).toContainEqual(
      expect.objectContaining({
        id: `A${id}`,
        prendas: 2,
        bultos: 2,
        transportista: 'Transportes Ribera',
        imagenes,
      }),
    );
    expect(await rows(by('estado', 'porPreparar'))).toContainEqual(
      expect.objectContaining({ id: `P${one.id}`, prendas: 1, numero: `#${one.id}`, imagenes }),
    );
    const list = (await create(one.id)).json.preparaciones[0].id;
    expect(await rows(by('estado', 'enPreparacion'))).toContainEqual(
      expect.objectContaining({ id: `R${list}`, prendas: 1, recogidas: 0, imagenes }),
    );
    expect((await rows({ keyword: 'ribera' })).length).toBeGreaterThan(0);
    expect((await post(`${notes}/search`, by('nif', 1))).status).toBe(400);
  });
});
