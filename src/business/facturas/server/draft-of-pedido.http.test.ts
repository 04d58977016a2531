import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClienteId } from '../../../../tests/support/account.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin } from '../../../../tests/support/demo.ts';
import type { OfficeFactura } from '../facturas-office.contract.ts';

const path = '/lob/api/v1/facturas';
let api: TestApi;
let token: string;
let clienteId: number;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  clienteId = await shopClienteId(api);
});
afterAll(() => api.close());

const post = (act: string, body: unknown) => api.post(`${path}/${act}`, body, { token });
const fromPedido = (id: number) => api.get(`${path}/from-pedido/${id}`, { token });

/** Serves a cell of a pedido that had nothing served. */
async function servedPedido() {
  const linea = await api.db
    .selectFrom('pedido_cantidad as q')
    .innerJoin('pedido_linea as l', 'l.id', 'q.pedido_linea_id')
    .innerJoin('pedido as p', 'p.id', 'l.pedido_id')
    .where('p.cliente_id', 'is not', null)
    .where('p.situacion', '=', 'confirmado')
    .where('q.cantidad', '>', 1)
    .where(
      sql<boolean>`not exists (select from pedido_cantidad o join pedido_linea ol on ol.id = o.pedido_linea_id
        where ol.pedido_id = p.id and o.servida > 0)`,
    )
    .select([
      'p.id as pedidoId',
      'p.cliente_id as clienteId',
      'l.id',
      'l.modelo_id',
      'l.precio',
      'l.descuento',
    ])
    .select(['q.modelo_color_id', 'q.talla_id', 'q.cantidad'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('pedido_cantidad')
    .set({ servida: linea.cantidad })
    .where('pedido_linea_id', '=', linea.id)
    .where('modelo_color_id', '=', linea.modelo_color_id)
    .where('talla_id', '=', linea.talla_id)
    .execute();
  return { ...linea, clienteId: Number(linea.clienteId) };
}

describe('a draft of a pedido', () => {
  it('has what is served and not invoiced, and nothing is invoiced twice', async () => {
    const { pedidoId, cantidad } = await servedPedido();
    const unsaved = (await fromPedido(pedidoId)).json as OfficeFactura;
    expect(unsaved).toMatchObject({ estado: 'borrador', pedidoIds: [pedidoId] });
    expect(unsaved).not.toHaveProperty('id');
    expect(unsaved.lineas.map((one) => [one.cantidad, one.cantidades[0]?.cantidad])).toEqual([
      [cantidad, cantidad],
    ]);
    const tooMany = { ...unsaved.lineas[0], cantidad: cantidad + 1, cantidades: [] };
    expect((await post('create', { ...unsaved, lineas: [tooMany] })).json).toMatchObject({
      statusCode: 409,
      campo: 'lineas.0.cantidad',
    });
    const other = unsaved.clienteId === clienteId ? clienteId + 1 : clienteId;
    const foreign = await post('create', { ...unsaved, clienteId: other });
    expect([foreign.status, JSON.parse(foreign.json.messages[0]).field]).toEqual([
      400,
      'lineas.0.pedidoLineaId',
    ]);
    const drafts = [(await post('create', unsaved)).json.id, (await post('create', unsaved)).json.id];
    const both = await Promise.all(drafts.map((id) => post('pase', { ids: [id], a: 'emitida' })));
    const refused = both.flatMap(({ json }) => json.rechazados);
    expect([both.flatMap(({ json }) => json.hechos).length, refused.length]).toEqual([1, 1]);
    expect(refused[0].motivo).toContain(`${pedidoId}`);
    expect((await fromPedido(pedidoId)).status).toBe(409);
  });

  /** Closes a delivery of garments of a served pedido. */
  const deliver = (
    served: Awaited<ReturnType<typeof servedPedido>>,
    numero: string,
    garments: number,
    day = '2026-11-10',
  ) => {
    const { id, modelo_id, precio, descuento } = served;
    return api.db.transaction().execute(async (tx) => {
      const { id: albaran_id } = await tx
        .insertInto('albaran')
        .values({
          ...{ numero, cliente_id: served.clienteId, fecha: day, bultos: 1, peso: 900, portes: 'pagados' },
          direccion: '{}',
          creado: day,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const linea = await tx
        .insertInto('albaran_linea')
        .values({
          ...{ albaran_id, orden: 0, pedido_linea_id: id, modelo_id, referencia: 'R', precio, descuento },
          ...{ descripcion: '{"es": "Vestido", "en": "Dress"}', cantidad: garments, tipo_iva: 21 },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { modelo_color_id, talla_id } = served;
      await tx
        .insertInto('albaran_cantidad')
        .values({ albaran_linea_id: linea.id, modelo_color_id, talla_id, cantidad: garments })
        .execute();
      await tx.insertInto('albaran_paso').values({ albaran_id, estado: 'cerrado', cuando: day }).execute();
    });
  };

  it('takes the deliveries of one month, the earliest first, and says what is left', async () => {
    const served = await servedPedido();
    const { pedidoId, cantidad } = served;
    await deliver(served, 'M-2', cantidad - 1, '2026-11-03');
    await deliver(served, 'M-1', 1, '2026-10-30');
    const first = (await fromPedido(pedidoId)).json;
    expect(first.lineas.map((one: { cantidad: number }) => one.cantidad)).toEqual([1]);
    expect(first).toMatchObject({ fechaOperacion: '2026-10-30', pendientes: cantidad - 1 });
    const draft = (await post('create', first)).json;
    expect((await post('pase', { ids: [draft.id], a: 'emitida' })).json.rechazados).toEqual([]);
    const second = (await fromPedido(pedidoId)).json;
    expect(second.fechaOperacion).toBe('2026-11-03');
    expect(second).not.toHaveProperty('pendientes');
    await post(`${draft.id}/anular`, { motivo: 'Duplicada' });
    const lineas = [...first.lineas, ...second.lineas];
    const both = (await post('create', { ...second, lineas })).json;
    expect((await post('pase', { ids: [both.id], a: 'emitida' })).json.rechazados).toEqual([
      {
        id: both.id,
        motivo: 'Las entregas son de varios meses: una factura es de un solo mes natural.',
      },
    ]);
  });

  it('drafts several months one after another, and issues them together in their order', async () => {
    const served = await servedPedido();
    const { pedidoId, cantidad } = served;
    await deliver(served, 'V-2', cantidad - 1, '2026-11-04');
    await deliver(served, 'V-1', 1, '2026-10-29');
    const october = (await post('create', (await fromPedido(pedidoId)).json)).json;
    const next = (await fromPedido(pedidoId)).json;
    expect(next).toMatchObject({ fechaOperacion: '2026-11-04', lineas: [{ cantidad: cantidad - 1 }] });
    const november = (await post('create', next)).json;
    const none = await fromPedido(pedidoId);
    expect([none.status, none.json.messages]).toEqual([
      409,
      [`Lo servido del pedido ${pedidoId} por facturar ya está en borradores.`],
    ]);
    const { hechos, rechazados } = (await post('pase', { ids: [november.id, october.id], a: 'emitida' }))
      .json;
    expect([hechos.map(({ id }: { id: number }) => id), rechazados]).toEqual([[october.id, november.id], []]);
    expect(hechos[0].numero < hechos[1].numero).toBe(true);
  });

  it('falls due at most 60 days after its first delivery', async () => {
    const served = await servedPedido();
    await deliver(served, 'P-2', served.cantidad - 1, '2026-11-20');
    await deliver(served, 'P-1', 1, '2026-11-02');
    const unsaved = (await fromPedido(served.pedidoId)).json;
    const draft = (await post('create', { ...unsaved, plazos: [30, 60] })).json;
    const days = (factura: OfficeFactura) => factura.vencimientos.map(({ fecha }) => fecha);
    await api.db.updateTable('cliente').set({ dias_pago: [] }).where('id', '=', draft.clienteId).execute();
    const read = async () => (await api.get(`${path}/${draft.id}`, { token })).json as OfficeFactura;
    expect(days(await read())).toEqual(['2026-12-20', '2027-01-01']);
    const total = (await post('total', { ...unsaved, plazos: [30, 60] })).json as OfficeFactura;
    expect(days(total)).toEqual(['2026-12-20', '2027-01-01']);
    await post('pase', { ids: [draft.id], a: 'emitida' });
    expect(days(await read())).toEqual(['2026-12-20', '2027-01-01']);
  });

  it('invoices each delivery by itself, to the cent', async () => {
    const served = await servedPedido();
    const { pedidoId, id, cantidad } = served;
    await deliver(served, 'T-1', 1);
    await deliver(served, 'T-2', cantidad - 1);
    const unsaved = (await fromPedido(pedidoId)).json as OfficeFactura;
    expect(unsaved.fechaOperacion).toBe('2026-11-10');
    expect(unsaved.lineas.map((one) => [one.cantidad, one.cantidades[0]?.cantidad])).toEqual([
      [1, 1],
      [cantidad - 1, cantidad - 1],
    ]);
    for (const linea of unsaved.lineas) {
      const draft = (await post('create', { ...unsaved, lineas: [linea] })).json;
      expect((await post('pase', { ids: [draft.id], a: 'emitida' })).json.rechazados).toEqual([]);
    }
    expect((await fromPedido(pedidoId)).status).toBe(409);
    const lines = await api.db
      .selectFrom('factura_linea')
      .where('pedido_linea_id', '=', id)
      .select(['cantidad', 'descripcion'])
      .orderBy('id')
      .execute();
    expect(lines.map((one) => one.cantidad)).toEqual([1, cantidad - 1]);
    expect(lines[0]?.descripcion).toEqual({ es: 'Vestido', en: 'Dress' });
  });

  it('returns 404 for an unknown pedido', async () => {
    expect((await fromPedido(999_999)).status).toBe(404);
  });
});
