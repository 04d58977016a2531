/** Returns from the request of a shop to the decision. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../../tests/support/accounts.ts';
import { loja } from '../../../../tests/support/demo.ts';
import { type Returns, returns, setupReturns } from '../../../../tests/support/devoluciones.ts';
import { listReservationDifferences, listStockDifferences } from '../../stock/server/index.ts';

let r: Returns;
beforeAll(async () => {
  r = await setupReturns();
});
afterAll(async () => {
  expect(await listStockDifferences(r.api.db)).toEqual([]);
  expect(await listReservationDifferences(r.api.db)).toEqual([]);
  expect(await overReturned()).toEqual([]);
  await r.api.close();
});

/** Returns the cells of which more is sent back than was served. */
async function overReturned() {
  const { rows } = await sql`
    select s.pedido_linea_id from devolucion_linea_suma s
    join pedido_cantidad q on q.pedido_linea_id = s.pedido_linea_id and q.modelo_color_id = s.modelo_color_id
      and q.talla_id = s.talla_id
    group by s.pedido_linea_id, s.modelo_color_id, s.talla_id, q.servida
    having sum(s.reclamada) > q.servida`.execute(r.api.db);
  return rows;
}
const letters = async () =>
  (await r.api.db.selectFrom('correo').where('carta', '=', 'devolucionContestada').selectAll().execute()).map(
    ({ datos }) => datos as Record<string, string>,
  );
const atPlace = async (tipo: 'segundas' | 'arreglos', nth: number) => {
  const { modeloColorId, tallaId } = r.cellOf(nth, 0);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(e.cantidad), 0)::int as n from existencia e join lugar l on l.id = e.lugar_id
    where l.tipo = ${tipo} and e.modelo_color_id = ${modeloColorId} and e.talla_id = ${tallaId}`.execute(
    r.api.db,
  );
  return rows[0]?.n ?? 0;
};

describe('a request', () => {
  it('starts with the shop’s reason, gets a letter when authorised, and has its sheet for the parcel', async () => {
    const { pedidoId } = await r.invoiced(3);
    const made = await r.ask(pedidoId, [2], { nota: 'Mancha en la falda', desea: 'cambio' });
    expect(made.json).toMatchObject({
      ...{ estado: 'solicitada', desea: 'cambio', nota: 'Mancha en la falda', pedidoId },
      lineas: [{ cantidad: 2, recibida: 0, causa: 'defecto' }],
    });
    expect(made.json.numero).toMatch(/^DEV26-\d{6}$/);
    const { id, numero } = made.json;
    const sheet = { tipo: 'devolucion', id };
    expect((await r.api.post('/lob/api/v1/documentos/direccion', sheet, { token: r.shop })).status).toBe(404);
    expect((await r.act(id, 'autorizar', { nota: 'Por mensajero' })).json.estado).toBe('autorizada');
    expect(await letters()).toContainEqual(
      expect.objectContaining({ numero, estado: 'autorizada', lector: 'tienda', nota: 'Por mensajero' }),
    );
    const address = await r.api.post('/lob/api/v1/documentos/direccion', sheet, { token: r.shop });
    expect(address.status).toBe(200);
    const own = await r.api.get(`${returns}/user/${id}`, { token: r.shop });
    expect(own.json).toMatchObject({ numero, estado: 'autorizada' });
    expect(own.json.pasos.every((paso: object) => !('usuario' in paso))).toBe(true);
    expect((await trailOf(r.api, 'devolucion', String(id))).map(({ acto }) => acto)).toEqual([
      ...['devoluciones.create', 'devoluciones.authorize'],
    ]);
    const { json } = await r.api.post(`${returns}/search-user`, {}, { token: r.shop });
    expect(json.data).toContainEqual(expect.objectContaining({ id, estado: 'autorizada', pedidas: 2 }));
  });

  it('ends with the days of the house for a shop, not for the office', async () => {
    const { pedidoId } = await r.invoiced(2);
    const { plazos } = (await r.api.get('/lob/api/v1/appsettings')).json;
    expect(plazos).toMatchObject({ devolucionDias: 15, devolucionDefectoDias: 30 });
    // Garments that left today came back too late when the days ended yesterday.
    const setDays = (days: object) =>
      sql`update app_setting set plazos = plazos || ${JSON.stringify(days)}::jsonb`.execute(r.api.db);
    await setDays({ devolucionDias: -1 });
    const limits = (await r.api.get(`${returns}/user/pedido/${pedidoId}`, { token: r.shop })).json.celdas[0];
    const asked = async (causa: string) => ({ lineas: await r.asked(pedidoId, [1], causa) });
    const late = await r.ask(pedidoId, [1], await asked('noVendida'));
    expect([late.status, late.json.campo]).toEqual([409, 'lineas.0.causa']);
    expect(late.text).toContain(limits.hasta);
    expect((await r.ask(pedidoId, [1], await asked('defecto'))).status).toBe(200);
    await setDays({ devolucionDefectoDias: -1 });
    expect((await r.ask(pedidoId, [1], await asked('defecto'))).status).toBe(409);
    expect((await r.ask(pedidoId, [1], await asked('defecto'), r.token)).status).toBe(200);
    await setDays(plazos);
  });

  it('frees the garments for another request when refused with a reason', async () => {
    const { pedidoId } = await r.invoiced(1);
    const { json } = await r.ask(pedidoId, [1]);
    expect((await r.act(json.id, 'rechazar', { nota: '' })).status).toBe(400);
    const replies = await Promise.all([
      r.act(json.id, 'rechazar', { nota: 'Fuera de plazo' }),
      r.act(json.id, 'autorizar'),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { estado } = await r.readReturn(json.id);
    if (estado === 'autorizada') await r.act(json.id, 'rechazar', { nota: 'Fuera de plazo' });
    expect((await r.readReturn(json.id)).estado).toBe('rechazada');
    expect((await r.act(json.id, 'autorizar')).status).toBe(409);
    const again = await r.ask(pedidoId, [1]);
    expect(again.status).toBe(200);
    const withdrawn = `${returns}/user/${again.json.id}/anular`;
    expect((await r.api.post(withdrawn, {}, { token: r.shop })).json.estado).toBe('anulada');
    expect((await r.api.post(withdrawn, {}, { token: r.shop })).status).toBe(409);
  });

  it('refuses more than was served, a garment twice, a special garment and a foreign pedido', async () => {
    const { pedidoId } = await r.invoiced(2);
    expect((await r.ask(pedidoId, [3])).status).toBe(409);
    const lineas = await r.asked(pedidoId, [1]);
    expect((await r.ask(pedidoId, [1], { lineas: [...lineas, ...lineas] })).status).toBe(400);
    expect((await r.ask(pedidoId, [1], { lineas: [] })).status).toBe(400);
    expect((await r.ask(pedidoId, [1], { fotos: [2_000_000_000] })).status).toBe(400);
    const [linea] = lineas;
    expect((await r.ask(pedidoId, [1], { lineas: [{ ...linea, pedidoLineaId: 1 }] })).status).toBe(400);
    const other = await r.api.as(loja);
    const body = { pedidoId, desea: 'abono', nota: '', fotos: [], lineas };
    expect((await r.api.post(`${returns}/pedir`, body, { token: other })).status).toBe(404);
    expect((await r.api.get(`${returns}/user/pedido/${pedidoId}`, { token: other })).status).toBe(404);
    const { id: lineaId } = await r.api.db
      .insertInto('pedido_linea')
      .values({
        ...{ pedido_id: pedidoId, modelo_id: 1, referencia: 'E', nombre: 'Encargo', precio: 20_000 },
        ...{ importe: 20_000, situacion: 'servido', orden: 9 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { modeloColorId, tallaId } = r.cellOf(2, 1);
    await r.api.db
      .insertInto('pedido_encargo')
      .values({
        ...{ pedido_linea_id: lineaId, modelo_color_id: modeloColorId, talla_id: tallaId },
        ...{ cantidad: 1, servida: 1, texto: 'Sin manga' },
      })
      .execute();
    const special = { pedidoLineaId: lineaId, modeloColorId, tallaId, cantidad: 1, causa: 'defecto' };
    const refused = await r.ask(pedidoId, [], { lineas: [special] });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('encargo especial');
    expect((await r.api.get(`${returns}/user/pedido/${pedidoId}`, { token: r.shop })).json.encargos).toBe(1);
    // Two requests at once for the same garments.
    const both = await Promise.all([r.ask(pedidoId, [2]), r.ask(pedidoId, [2])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('takes in a picture of the shop and shows it to both sides', async () => {
    const { pedidoId } = await r.invoiced(1);
    const send = async (bytes: Uint8Array<ArrayBuffer>, token?: string) => {
      const form = new FormData();
      form.set('imagen', new File([bytes], 'costura.jpg', { type: 'image/jpeg' }));
      const whole = new Response(form);
      const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
      const raw = await whole.arrayBuffer();
      return r.api.call('POST', `${returns}/imagen`, { ...(token && { token }), headers, raw });
    };
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a3b4c' } });
    const bytes = new Uint8Array(await photo.jpeg().toBuffer());
    const sent = await send(bytes, r.shop);
    expect(sent.json).toMatchObject({ imagen: { ancho: 640, alto: 480 } });
    expect((await send(bytes)).status).toBe(401);
    expect((await send(new TextEncoder().encode('no picture'), r.shop)).status).toBe(400);
    const { id } = sent.json;
    // Any picture of the catalogue, and one that another user sent.
    const other = await r.api.db.selectFrom('imagen').select('id').orderBy('id').executeTakeFirstOrThrow();
    const foreign = (await send(bytes, await r.api.as(loja))).json.id;
    for (const one of [other.id, foreign]) {
      expect((await r.ask(pedidoId, [1], { fotos: [id, one] })).status).toBe(400);
    }
    const { json } = await r.ask(pedidoId, [1], { fotos: [id] });
    expect(json.fotos).toMatchObject([{ id }]);
    expect((await r.readReturn(json.id)).fotos).toMatchObject([{ id }]);
  });
});

describe('a parcel', () => {
  it('takes counts by scan and by hand, short and over, of two users at once', async () => {
    const { pedidoId } = await r.invoiced(2, 2);
    const { json } = await r.ask(pedidoId, [2]);
    const { id } = json;
    const [linea] = json.lineas;
    expect((await r.act(id, 'recibir', { ean: r.eanOf(0) })).status).toBe(409);
    await r.act(id, 'autorizar');
    expect((await r.act(id, 'recibida')).status).toBe(409);
    await Promise.all([r.act(id, 'recibir', { ean: r.eanOf(0) }), r.act(id, 'recibir', { ean: r.eanOf(0) })]);
    expect((await r.act(id, 'recibir', { ean: r.eanOf(0) })).status).toBe(409);
    expect((await r.act(id, 'recibir', { lineas: [{ id: linea.id, cantidad: -1 }] })).status).toBe(200);
    expect((await r.act(id, 'recibir', { lineas: [{ id: linea.id, cantidad: -2 }] })).status).toBe(409);
    expect((await r.act(id, 'recibir', { lineas: [] })).status).toBe(400);
    expect((await r.act(id, 'recibir', { lineas: [{ id: 999_999, cantidad: 1 }] })).status).toBe(400);
    expect((await r.act(id, 'recibir', { ean: r.eanOf(2) })).status).toBe(400);
    // A garment of the pedido that nobody announced.
    const over = await r.act(id, 'recibir', { ean: r.eanOf(1) });
    expect(over.json.lineas).toHaveLength(2);
    expect(over.json.lineas).toContainEqual(expect.objectContaining({ cantidad: 2, recibida: 1 }));
    expect(over.json.lineas).toContainEqual(
      expect.objectContaining({ cantidad: 0, recibida: 1, causa: 'otra' }),
    );
    expect((await r.api.post(`${returns}/user/${id}/anular`, {}, { token: r.shop })).status).toBe(409);
    expect((await r.act(id, 'rechazar', { nota: 'No' })).status).toBe(409);
    expect((await r.act(id, 'recibida', { nota: 'Falta una' })).json.estado).toBe('recibida');
    expect((await r.act(id, 'recibida')).status).toBe(409);
  });

  it('stops a delivery from being undone while its garments are in a return', async () => {
    const { albaranId, pedidoId } = await r.invoiced(2);
    await r.ask(pedidoId, [1]);
    expect((await r.step(albaranId, 'devuelto')).status).toBe(409);
  });
});

describe('a decision', () => {
  it('moves each garment into its place, and no garment twice', async () => {
    const { pedidoId } = await r.invoiced(4, 1);
    const { id, lineas } = await r.received(pedidoId, 4, 1);
    const [second, first] = lineas.toSorted((a, b) => a.recibida - b.recibida);
    const before = await r.fisico(0);
    expect((await r.decide(id, { lineaId: first?.id, destino: 'rechazada', cantidad: 1 })).status).toBe(400);
    const both = await Promise.all([
      r.decide(id, { lineaId: first?.id, destino: 'stock', cantidad: 3 }),
      r.decide(id, { lineaId: first?.id, destino: 'segundas', cantidad: 3 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stocked = both[0]?.status === 200;
    expect(await r.fisico(0)).toBe(before + (stocked ? 3 : 0));
    const { json } = await r.decide(
      id,
      { lineaId: first?.id, destino: 'arreglo', cantidad: 1 },
      { lineaId: second?.id, destino: 'rechazada', cantidad: 1, nota: 'Lleva perfume' },
    );
    expect(json).toMatchObject({ estado: 'decidida', porAbonar: 3, porArreglar: 1, porReenviar: 1 });
    expect(await letters()).toContainEqual(
      expect.objectContaining({
        id: String(id),
        estado: 'decidida',
        abono: '3',
        arreglo: '1',
        rechazada: '1',
      }),
    );
    expect((await r.decide(id, { lineaId: first?.id, destino: 'stock', cantidad: 1 })).status).toBe(409);
  });

  it('records the workshop, and refuses another kind of proveedor', async () => {
    const { pedidoId } = await r.invoiced(2);
    const { id, lineas } = await r.received(pedidoId, 2);
    const lineaId = lineas[0]?.id;
    const one = (tipo: 'taller' | 'tejidos') =>
      r.api.db
        .selectFrom('proveedor')
        .where('tipo', '=', tipo)
        .select(['id', 'nombre'])
        .executeTakeFirstOrThrow();
    const cloth = await one('tejidos');
    const taller = await one('taller');
    const decision = { lineaId, destino: 'segundas', cantidad: 2 };
    expect((await r.decide(id, { ...decision, tallerId: cloth.id })).status).toBe(400);
    expect((await r.decide(id, { ...decision, lineaId: 999_999 })).status).toBe(400);
    const before = await atPlace('segundas', 0);
    const { json } = await r.decide(id, { ...decision, tallerId: taller.id });
    expect(json.lineas[0]).toMatchObject({ segundas: 2, taller: taller.nombre });
    expect(await atPlace('segundas', 0)).toBe(before + 2);
    const own = await r.api.get(`${returns}/user/${id}`, { token: r.shop });
    expect(own.json.lineas[0].taller).toBeUndefined();
    const by = { advancedFilter: { field: 'taller', operator: 'eq', value: taller.nombre }, pageSize: 100 };
    const report = await r.post(`${returns}/informe/search`, by);
    expect(report.json.data).toContainEqual(
      expect.objectContaining({ modeloId: lineas[0]?.modeloId, causa: 'defecto', mes: '2026-11' }),
    );
    expect((await r.post(`${returns}/informe/excel-export`, by)).status).toBe(200);
    expect((await r.post(`${returns}/informe/search`, by, {}, r.shop)).status).toBe(403);
  });
});
