/** The end of returns: money, exchanges, repairs, and the rights of reps. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comercial } from '../../../../tests/support/demo.ts';
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
const atPlace = async (tipo: 'segundas' | 'arreglos', nth: number) => {
  const { modeloColorId, tallaId } = r.cellOf(nth, 0);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(e.cantidad), 0)::int as n from existencia e join lugar l on l.id = e.lugar_id
    where l.tipo = ${tipo} and e.modelo_color_id = ${modeloColorId} and e.talla_id = ${tallaId}`.execute(
    r.api.db,
  );
  return rows[0]?.n ?? 0;
};

describe('the end', () => {
  it('credits the accepted garments at the invoiced price, once', async () => {
    const { pedidoId, facturaId } = await r.invoiced(3, 2);
    const { id, lineas } = await r.received(pedidoId, 2, 1);
    await r.decide(
      id,
      ...lineas.map((linea) => ({ lineaId: linea.id, destino: 'stock', cantidad: linea.recibida })),
    );
    const both = await Promise.all([r.act(id, 'abonar', {}), r.act(id, 'abonar', {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { abonos, porAbonar, estado } = await r.readReturn(id);
    expect(abonos).toMatchObject([{ prendas: 3 }]);
    expect({ porAbonar, estado }).toEqual({ porAbonar: 0, estado: 'decidida' });
    const shopView = await r.api.get(`${returns}/user/${id}`, { token: r.shop });
    expect(shopView.json.abonos).toEqual([]);
    const draft = abonos[0]?.facturaId ?? 0;
    // A draft that is thrown away is credited again.
    expect((await r.post('/lob/api/v1/facturas/delete', [draft])).status).toBe(200);
    expect((await r.readReturn(id)).porAbonar).toBe(3);
    const again = (await r.act(id, 'abonar', {})).json.abonos[0].facturaId;
    const { hechos } = await r.pass(again);
    const done = await r.readReturn(id);
    expect(done).toMatchObject({ estado: 'cerrada', abonos: [{ numero: hechos[0].numero, prendas: 3 }] });
    const { rows } = await sql<{ given: number; invoiced: number }>`
      select (select -sum(l.importe) from factura_linea l where l.factura_id = ${again}::int)::float8 as given,
        (select sum(round(o.importe::numeric / o.cantidad) * -l.cantidad) from factura_linea l
          join factura_linea o on o.id = l.rectifica_linea_id where l.factura_id = ${again}::int)::float8 as invoiced`.execute(
      r.api.db,
    );
    expect(rows[0]?.given).toBe(rows[0]?.invoiced);
    const original = await r.api.get(`/lob/api/v1/facturas/${facturaId}`, { token: r.token });
    expect(original.json.rectificadaPor).toMatchObject([{ id: again }]);
  });

  it('refuses to credit what is not invoiced', async () => {
    const { pedidoId } = await r.delivered(1);
    const { id, lineas } = await r.received(pedidoId, 1);
    await r.decide(id, { lineaId: lineas[0]?.id, destino: 'stock', cantidad: 1 });
    const refused = await r.act(id, 'abonar', {});
    expect(refused.status).toBe(409);
    expect((await r.readReturn(id)).porAbonar).toBe(1);
  });

  it('undoes decisions: the garments leave their places and are decided anew', async () => {
    const { pedidoId } = await r.invoiced(3);
    const { id, lineas } = await r.received(pedidoId, 3);
    const lineaId = lineas[0]?.id;
    expect((await r.act(id, 'deshacer', { nota: 'Nada' })).status).toBe(409);
    const before = await atPlace('segundas', 0);
    await r.decide(
      id,
      { lineaId, destino: 'segundas', cantidad: 2 },
      { lineaId, destino: 'rechazada', cantidad: 1, nota: 'Usada' },
    );
    expect(await atPlace('segundas', 0)).toBe(before + 2);
    expect((await r.act(id, 'deshacer', { nota: '' })).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => r.act(id, 'deshacer', { nota: 'No estaba usada' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await r.readReturn(id)).toMatchObject({
      ...{ estado: 'recibida', porAbonar: 0, porReenviar: 0 },
      lineas: [{ segundas: 0, rechazada: 0, recibida: 3, notas: [] }],
    });
    expect(await atPlace('segundas', 0)).toBe(before);
    await r.decide(id, { lineaId, destino: 'segundas', cantidad: 3 });
    expect(await r.readReturn(id)).toMatchObject({ estado: 'decidida', porAbonar: 3 });
    await r.act(id, 'abonar', {});
    const refused = await r.act(id, 'deshacer', { nota: 'Tarde' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('ya tiene un abono')]);
    expect((await r.act(id, 'deshacer', { nota: 'Yo' }, await r.api.as(comercial))).status).toBe(403);
  });

  it('opens the count of a parcel again until a garment is decided', async () => {
    const { pedidoId } = await r.invoiced(3);
    const { id, lineas } = await r.received(pedidoId, 3);
    const reopen = (as?: string) => r.act(id, 'reabrir', { nota: 'Eran dos, no decirlo' }, as);
    expect((await reopen(await r.api.as(comercial))).status).toBe(403);
    const both = await Promise.all([reopen(), reopen()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await r.readReturn(id)).toMatchObject({ estado: 'autorizada', decididas: 0 });
    const lineaId = lineas[0]?.id ?? 0;
    await r.act(id, 'recibir', { lineas: [{ id: lineaId, cantidad: -1 }] });
    await r.act(id, 'recibida', { nota: 'Caja rota' });
    await r.decide(
      id,
      { lineaId, destino: 'segundas', cantidad: 1, nota: 'Fallo del taller' },
      { lineaId, destino: 'rechazada', cantidad: 1, nota: 'Usada' },
    );
    expect((await reopen()).status).toBe(409);
    expect(await r.readReturn(id)).toMatchObject({ decididas: 2, lineas: [{ recibida: 2 }] });
    // The shop reads why a garment is refused, and no internal note.
    const { json } = await r.api.get(`/lob/api/v1/devoluciones/user/${id}`, { token: r.shop });
    expect(json.lineas).toMatchObject([{ notas: ['Usada'] }]);
    const said = json.pasos.map(({ nota }: { nota: string }) => nota).join(' ');
    expect(said).not.toMatch(/Caja rota|no decirlo/);
    const letter = await r.api.db
      .selectFrom('correo')
      .where('carta', '=', 'devolucionContestada')
      .select('datos')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(letter.datos).toMatchObject({ nota: 'Usada' });
  });

  it('makes the pedido of an exchange once, and again after it is deleted unsent', async () => {
    const { pedidoId } = await r.invoiced(2);
    const { id, lineas } = await r.received(pedidoId, 2);
    await r.decide(id, { lineaId: lineas[0]?.id, destino: 'stock', cantidad: 2 });
    const { json } = await r.act(id, 'cambiar', {});
    expect(json.cambioPedidoId).toBeGreaterThan(pedidoId);
    expect(await r.pedidoOf(json.cambioPedidoId)).toMatchObject({ enviado: false, totalPrendas: 2 });
    expect((await r.act(id, 'cambiar', {})).status).toBe(409);
    await r.post('/lob/api/v1/pedidos/delete', [json.cambioPedidoId]);
    expect((await r.readReturn(id)).cambioPedidoId).toBeUndefined();
    expect((await r.act(id, 'cambiar', {})).status).toBe(200);
  });

  it('delivers repaired garments without a sale, and sends refused ones back', async () => {
    const { pedidoId } = await r.invoiced(2);
    const { id, lineas } = await r.received(pedidoId, 2);
    const lineaId = lineas[0]?.id;
    const before = await atPlace('arreglos', 0);
    await r.decide(
      id,
      { lineaId, destino: 'arreglo', cantidad: 1 },
      { lineaId, destino: 'rechazada', cantidad: 1, nota: 'Usada' },
    );
    expect(await atPlace('arreglos', 0)).toBe(before + 1);
    expect((await r.act(id, 'abonar', {})).status).toBe(409);
    expect((await r.act(id, 'cambiar', {})).status).toBe(409);
    const parcel = { transportista: 'Transportes Ribera', seguimiento: 'R9', nota: '' };
    const both = await Promise.all([
      r.act(id, 'enviar', { tipo: 'arreglo', ...parcel }),
      r.act(id, 'enviar', { tipo: 'arreglo', ...parcel }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await atPlace('arreglos', 0)).toBe(before);
    const { json } = await r.act(id, 'enviar', { tipo: 'rechazo', ...parcel });
    expect(json).toMatchObject({
      estado: 'cerrada',
      envios: [
        { tipo: 'arreglo', prendas: 1, seguimiento: 'R9' },
        { tipo: 'rechazo', prendas: 1 },
      ],
    });
    const direccion = '/lob/api/v1/documentos/direccion';
    const note = await r.api.post(
      direccion,
      { tipo: 'entrega-sin-cargo', id: json.envios[0].id },
      { token: r.shop },
    );
    const pdf = await r.api.fetch(new Request(new URL(note.json.url, 'http://percha.internal')));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    // The shop has them again, and may send them back once more.
    expect((await r.ask(pedidoId, [2])).status).toBe(200);
    const unknown = await r.api.post(
      direccion,
      { tipo: 'entrega-sin-cargo', id: 999_999 },
      { token: r.token },
    );
    expect(unknown.status).toBe(404);
  });
});

describe('rights', () => {
  it('shows a rep the returns of assigned clientes only, and lets the rep ask but not decide', async () => {
    const rep = await r.api.as(comercial);
    const own = await r.api.db
      .selectFrom('usuario')
      .where('email', '=', comercial)
      .select('comercial_id')
      .executeTakeFirstOrThrow();
    const { pedidoId } = await r.invoiced(2);
    const assign = (id: number | null) =>
      sql`update cliente set comercial_id = ${id}::int where id =
        (select cliente_id from pedido where id = ${pedidoId}::int)`.execute(r.api.db);
    await assign(own.comercial_id);
    const made = await r.ask(pedidoId, [1], {}, rep);
    expect(made.status).toBe(200);
    const { id } = made.json;
    expect((await r.api.get(`${returns}/${id}`, { token: rep })).status).toBe(200);
    expect((await r.act(id, 'autorizar', { nota: '' }, rep)).status).toBe(403);
    await assign(2);
    expect((await r.api.get(`${returns}/${id}`, { token: rep })).status).toBe(404);
    expect((await r.ask(pedidoId, [1], {}, rep)).status).toBe(404);
    expect((await r.api.get(`${returns}/${id}`, { token: r.shop })).status).toBe(403);
    expect((await r.act(999_999, 'autorizar')).status).toBe(404);
    const sheet = await r.post(`${returns}/excel-export`, {});
    expect(sheet.status).toBe(200);
    const found = await r.post(`${returns}/search`, { keyword: made.json.numero });
    expect(found.json.data).toMatchObject([{ id, imagenes: [expect.anything()] }]);
  });
});
