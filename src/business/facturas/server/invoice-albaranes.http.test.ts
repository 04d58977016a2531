/** Invoicing of several deliveries at once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, comercial } from '../../../../tests/support/demo.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';
import type { DeliveryGroupOnWire } from '../grouped-facturas.contract.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

const post = (act: string, body: unknown) => api.post(`${path}/${act}`, body, { token });
const groups = async (clienteId: number): Promise<DeliveryGroupOnWire[]> =>
  (await post('search-albaranes', { clienteId })).json.grupos;
const draftsOf = (albaranIds: number[][]) =>
  post('from-albaranes', { grupos: albaranIds.map((ids) => ({ albaranIds: ids })) });
const read = async (id: number): Promise<OfficeFactura & { id: number }> =>
  (await api.get(`${path}/${id}`, { token })).json;

interface Line {
  pedidoId: number;
  clienteId: number;
  id: number;
  modeloId: number;
  cell: { modelo_color_id: number; talla_id: number };
}

let taken: number[] = [];
/** Returns a pedido of one line with this many garments, all served, and nothing invoiced. */
async function servedLine(cantidad: number, precio: number, descuento: number): Promise<Line> {
  const found = await api.db
    .selectFrom('pedido_linea as l')
    .innerJoin('pedido as p', 'p.id', 'l.pedido_id')
    .innerJoin('pedido_cantidad as q', 'q.pedido_linea_id', 'l.id')
    .where('p.situacion', '=', 'confirmado')
    .where('p.cliente_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select from pedido_cantidad o join pedido_linea ol on ol.id = o.pedido_linea_id
        where ol.pedido_id = p.id and o.servida > 0)`,
    )
    .$if(taken.length > 0, (query) => query.where('p.id', 'not in', taken))
    .select(['p.id as pedidoId', 'p.cliente_id as clienteId', 'l.id', 'l.modelo_id as modeloId'])
    .select(['q.modelo_color_id', 'q.talla_id'])
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  taken = [...taken, found.pedidoId];
  const { modelo_color_id, talla_id } = found;
  await sql`delete from reserva where pedido_linea_id = ${found.id}`.execute(api.db);
  await sql`delete from pedido_cantidad where pedido_linea_id = ${found.id}
    and (modelo_color_id, talla_id) <> (${modelo_color_id}, ${talla_id})`.execute(api.db);
  await sql`update pedido_cantidad set cantidad = ${cantidad}, servida = ${cantidad}
    where pedido_linea_id = ${found.id}`.execute(api.db);
  await api.db.updateTable('pedido_linea').set({ precio, descuento }).where('id', '=', found.id).execute();
  return { ...found, clienteId: Number(found.clienteId), cell: { modelo_color_id, talla_id } };
}

let lastNumero = 0;
/** Closes a delivery of some garments of a line. */
async function deliver(line: Line, fecha: string, cantidad = 1, over: object = {}, estado = 'cerrado') {
  const { precio, descuento } = await api.db
    .selectFrom('pedido_linea')
    .where('id', '=', line.id)
    .select(['precio', 'descuento'])
    .executeTakeFirstOrThrow();
  lastNumero += 1;
  const numero = `TEST-${lastNumero}`;
  return api.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('albaran')
      .values({
        ...{ numero, cliente_id: line.clienteId, fecha, bultos: 1, peso: 900, portes: 'pagados' },
        direccion: JSON.stringify({ direccion: 'Carrer Nou, 1', poblacion: 'Vic', ...over }),
        creado: `${fecha}T10:00:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const linea = await tx
      .insertInto('albaran_linea')
      .values({
        ...{ albaran_id: id, orden: 0, pedido_linea_id: line.id, modelo_id: line.modeloId, referencia: 'R' },
        ...{ descripcion: '{"es": "Vestido"}', cantidad, precio, descuento, tipo_iva: 21 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('albaran_cantidad')
      .values({ albaran_linea_id: linea.id, ...line.cell, cantidad })
      .execute();
    await tx
      .insertInto('albaran_paso')
      // Cast: one of the states of the table's check.
      .values({ albaran_id: id, estado: estado as 'cerrado', cuando: `${fecha}T10:00:00Z` })
      .execute();
    return { id, numero };
  });
}
const setCliente = (id: number, facturar_cada: string, facturar_por_direccion = false) =>
  api.db.updateTable('cliente').set({ facturar_cada, facturar_por_direccion }).where('id', '=', id).execute();

describe('deliveries to invoice', () => {
  it('groups them as the cliente wants it, without those that came back', async () => {
    const line = await servedLine(6, 10_000, 0);
    const { clienteId } = line;
    const one = await deliver(line, '2026-10-30');
    const two = await deliver(line, '2026-11-02', 1, { direccion: 'Ripoll' });
    const three = await deliver(line, '2026-11-20', 2, {}, 'entregado');
    await deliver(line, '2026-11-21', 1, {}, 'devuelto');
    await deliver(line, '2026-11-22', 1, {}, 'perdido');
    const numbers = async () =>
      (await groups(clienteId)).map(({ albaranes }) => albaranes.map(({ numero }) => numero));
    await setCliente(clienteId, 'mes');
    expect(await numbers()).toEqual([[one.numero], [two.numero, three.numero]]);
    const [, month] = await groups(clienteId);
    expect(month).toMatchObject({
      cerrado: false,
      ultima: '2026-11-20',
      limite: '2026-12-16',
      aviso: 'none',
    });
    expect(month).toMatchObject({ prendas: 3, importe: 300 });
    expect((await groups(clienteId))[0]).toMatchObject({ cerrado: true, aviso: 'late' });
    await setCliente(clienteId, 'mes', true);
    expect(await numbers()).toEqual([[one.numero], [two.numero], [three.numero]]);
    await setCliente(clienteId, 'quincena');
    expect(await numbers()).toEqual([[one.numero], [two.numero], [three.numero]]);
    const early = await post('search-albaranes', { clienteId, hasta: '2026-10-31' });
    expect(early.json.grupos).toHaveLength(1);
  });

  it('shows a rep its own clientes only', async () => {
    const foreign = await api.db
      .selectFrom('cliente')
      .where(sql<boolean>`comercial_id is distinct from 1`)
      .select('id')
      .execute();
    const reply = await api.post(`${path}/search-albaranes`, {}, { token: await api.as(comercial) });
    const ids = new Set(foreign.map(({ id }) => id));
    const seen: DeliveryGroupOnWire[] = reply.json?.grupos ?? [];
    expect(seen.filter(({ cliente }) => ids.has(cliente.id))).toEqual([]);
  });
});

describe('drafts of deliveries', () => {
  it('says that a delivery of a draft came back, or was lost', async () => {
    const line = await servedLine(2, 5_000, 0);
    await setCliente(line.clienteId, 'mes');
    const albaranes = [await deliver(line, '2026-11-03'), await deliver(line, '2026-11-04')];
    const { json } = await draftsOf([albaranes.map(({ id }) => id)]);
    const id = json.hechos[0].id as number;
    const put = (albaranId: number, estado: 'devuelto' | 'perdido') =>
      api.db
        .insertInto('albaran_paso')
        .values({ albaran_id: albaranId, estado, cuando: '2026-11-10T10:00:00Z' })
        .execute();
    const refusal = async () => (await post('pase', { ids: [id], a: 'emitida' })).json.rechazados[0].motivo;
    const [lost, back] = albaranes;
    await put(lost?.id ?? 0, 'perdido');
    expect(await refusal()).toBe(`El albarán ${lost?.numero} se perdió: quite su línea de la factura.`);
    const draft = await read(id);
    const lineas = draft.lineas.slice(1);
    await api.call('PUT', `${path}/${id}`, { token, body: { ...draft, lineas } });
    await put(back?.id ?? 0, 'devuelto');
    expect(await refusal()).toBe(`El albarán ${back?.numero} se devolvió: quite su línea de la factura.`);
  });

  it('lists each delivery with its day and carries the last one, up to the paper', async () => {
    const line = await servedLine(2, 9_900, 0);
    await setCliente(line.clienteId, 'mes');
    const one = await deliver(line, '2026-11-03');
    const two = await deliver(line, '2026-11-09');
    const { json } = await draftsOf([[one.id, two.id]]);
    expect(json).toMatchObject({ hechos: [{ cliente: { id: line.clienteId } }], rechazados: [] });
    const draft = await read(json.hechos[0].id);
    expect(draft.fechaOperacion).toBe('2026-11-09');
    const albaranes = [
      { ...one, fecha: '2026-11-03' },
      { ...two, fecha: '2026-11-09' },
    ];
    expect(draft.albaranes).toEqual(albaranes);
    expect((await groups(line.clienteId)).flatMap((group) => group.albaranes)).toEqual([]);
    await post('pase', { ids: [draft.id], a: 'emitida' });
    const issued = await read(draft.id);
    expect(issued).toMatchObject({ estado: 'emitida', fechaOperacion: '2026-11-09', albaranes });
  });

  it('invoices a pedido of three deliveries to the cent', async () => {
    const line = await servedLine(3, 1_005, 5);
    await setCliente(line.clienteId, 'entrega');
    const albaranes = [];
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) albaranes.push(await deliver(line, day));
    const { json } = await draftsOf(albaranes.map(({ id }) => [id]));
    const drafts = await Promise.all(json.hechos.map((one: { id: number }) => read(one.id)));
    const bases = drafts.map(({ baseImponible }) => Math.round(baseImponible * 100));
    // Each 9.5475 is rounded to 9.55; the whole is 28.64.
    expect(bases).toEqual([955, 955, 954]);
    expect(drafts[2].lineas.at(-1)).toMatchObject({ importe: -0.01, cantidad: 1 });
    const { rechazados } = (await post('pase', { ids: drafts.map(({ id }) => id), a: 'emitida' })).json;
    expect(rechazados).toEqual([]);
  });

  it('brings the cents of rounding once, also when a part is annulled and invoiced again', async () => {
    const line = await servedLine(3, 990, 5);
    const albaranes: { id: number }[] = [];
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) albaranes.push(await deliver(line, day));
    const { json } = await draftsOf(albaranes.map(({ id }) => [id]));
    const ids = json.hechos.map(({ id }: { id: number }) => id);
    expect((await post('pase', { ids, a: 'emitida' })).json.rechazados).toEqual([]);
    const again = async (place: number) => {
      expect((await post(`${ids[place]}/anular`, { motivo: 'Duplicada' })).status).toBe(200);
      const { json: made } = await draftsOf([[albaranes[place]?.id ?? 0]]);
      return (await read(made.hechos[0].id)).lineas.map(({ importe }) => importe);
    };
    // Each 9.405 is rounded to 9.41; the whole is 28.22.
    expect(await again(1)).toEqual([9.41]);
    expect(await again(2)).toEqual([9.41, -0.01]);
  });

  it('brings the cents of rounding with the last garment that is not cancelled', async () => {
    const line = await servedLine(3, 990, 5);
    await api.db
      .updateTable('pedido_cantidad')
      .set({ servida: 2, cancelada: 1 })
      .where('pedido_linea_id', '=', line.id)
      .execute();
    const albaranes = [await deliver(line, '2026-11-03'), await deliver(line, '2026-11-04')];
    const { json } = await draftsOf(albaranes.map(({ id }) => [id]));
    const drafts = await Promise.all(json.hechos.map((one: { id: number }) => read(one.id)));
    expect(drafts.map(({ baseImponible }) => baseImponible)).toEqual([9.41, 9.4]);
  });

  it('takes no delivery twice, also in two calls at once', async () => {
    const line = await servedLine(2, 5_000, 0);
    const one = await deliver(line, '2026-11-03');
    const replies = await Promise.all([draftsOf([[one.id]]), draftsOf([[one.id]]), draftsOf([[one.id]])]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const done = replies.flatMap(({ json }) => json.hechos);
    expect(done).toHaveLength(1);
    const motivo = 'Estas entregas ya están facturadas o en un borrador.';
    expect(replies.flatMap(({ json }) => json.rechazados).map((row) => row.motivo)).toEqual([motivo, motivo]);
    const twice = await deliver(line, '2026-11-04');
    const { json } = await draftsOf([[twice.id], [twice.id]]);
    expect([json.hechos.length, json.rechazados.length]).toEqual([1, 1]);
  });

  it('refuses deliveries of two clientes and of two months, and does the others', async () => {
    const [line, other] = [await servedLine(3, 5_000, 0), await servedLine(1, 5_000, 0)];
    await sql`update pedido set cliente_id = (select id from cliente where id not in (${line.clienteId})
      and nif is not null order by id limit 1) where id = ${other.pedidoId}`.execute(api.db);
    const { cliente_id } = await api.db
      .selectFrom('pedido')
      .where('id', '=', other.pedidoId)
      .select('cliente_id')
      .executeTakeFirstOrThrow();
    const foreign = await deliver({ ...other, clienteId: Number(cliente_id) }, '2026-11-03');
    const days = [
      await deliver(line, '2026-10-31'),
      await deliver(line, '2026-11-01'),
      await deliver(line, '2026-11-03'),
    ];
    const [october = 0, first = 0, third = 0] = days.map(({ id }) => id);
    const { json } = await draftsOf([[third, foreign.id], [october, first], [999_999]]);
    expect(json.hechos).toEqual([]);
    expect(json.rechazados.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Las entregas son de varios clientes.',
      'Las entregas son de varios meses: una factura es de un solo mes natural.',
      'Estas entregas ya están facturadas o en un borrador.',
    ]);
    expect((await draftsOf([[october], [first]])).json.hechos).toHaveLength(2);
  });
});
