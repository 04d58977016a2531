import { beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { boutique, loja } from '../../../../tests/support/demo.ts';

let api: TestApi;
let cell: TestCell;
beforeEach(async () => {
  api = await testApi();
  cell = (await someCells(api, 1))[0] as TestCell;
  await stockOf(api, cell, 50);
  return () => api.close();
});
const fill = async (email: string) =>
  api.post(
    '/lob/api/v1/cart/upsert-items',
    { items: [{ ...cell, cantidad: 4 }] },
    { token: await api.as(email) },
  );
const send = async (email: string, ask: Ask = {}) =>
  api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: await api.as(email), ...ask });
const letters = () => api.db.selectFrom('correo').selectAll().orderBy('para').execute();

describe('a sent order', () => {
  it('writes a letter to the shop and one to its comercial, each in its own language', async () => {
    await fill(loja);
    const { json } = await send(loja);
    const rep = await api.db
      .selectFrom('cliente')
      .innerJoin('comercial', 'comercial.id', 'cliente.comercial_id')
      .where('cliente.id', '=', 96)
      .select('comercial.email')
      .executeTakeFirstOrThrow();
    const datos = {
      pedido: String(json.id),
      tienda: json.cliente.nombre,
      prendas: '4',
      modelos: '1',
      total: String(Math.round(json.total * 100)),
      entregas: expect.any(String),
    };
    const found = await letters();
    expect(found).toHaveLength(2);
    const { color, talla } = json.lineas[0].cantidades[0];
    expect(JSON.parse(found[0]?.datos.entregas ?? '')).toMatchObject([
      {
        tipo: 'stock',
        prendas: 4,
        lineas: [{ colores: [{ color: { es: color }, tallas: [{ talla, cantidad: 4 }] }] }],
      },
    ]);
    expect(found).toContainEqual(
      expect.objectContaining({
        carta: 'pedidoRecibido',
        para: loja,
        idioma: 'pt',
        estado: 'pendiente',
        datos: { ...datos, lector: 'tienda' },
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ para: rep.email, idioma: 'es', datos: { ...datos, lector: 'comercial' } }),
    );
  });

  it('writes its letters once for repeated calls, and none for a refused call', async () => {
    expect((await send(boutique)).status).toBe(409);
    expect(await letters()).toEqual([]);
    await fill(boutique);
    const headers = { 'idempotency-key': 'the-same-twice' };
    await Promise.all([send(boutique, { headers }), send(boutique, { headers })]);
    expect((await letters()).filter(({ para }) => para === boutique)).toHaveLength(1);
  });
});
