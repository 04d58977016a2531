import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { stockOf } from '#tests/support/cells.ts';
import { admin, boutique } from '#tests/support/demo.ts';

const path = '/lob/api/v1/ordenesfab';
const day = '2027-02-01';
let api: TestApi;
let token: string;
let cell: { modeloId: number; modeloColorId: number; tallaId: number };
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  const { rows } = await sql<typeof cell>`
    select c.modelo_id as "modeloId", v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId"
    from modelo m join modelo_color c on c.modelo_id = m.id join variante v on v.modelo_color_id = c.id
    where m.publicado and m.precio > 5000 and not exists (select from ordenfab o where o.modelo_id = m.id)
      and not exists (select from lote k where k.modelo_color_id = c.id)
    order by v.modelo_color_id, v.talla_id limit 1`.execute(api.db);
  cell = rows[0] as typeof cell;
  await stockOf(api, cell, 0);
  const buyer = await api.as(boutique);
  await api.db.deleteFrom('cart').execute();
  await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad: 6 }, { token: buyer });
  const { status, text } = await api.post('/lob/api/v1/cart/cart-to-pedido', {}, { token: buyer });
  expect(status, text).toBe(200);
});
afterAll(() => api.close());

it('takes several proposals at once, by one of two users, and ends their proposal', async () => {
  const proposals = async () => (await api.get(`${path}/propuestas`, { token })).json.propuestas;
  const chosen = (await proposals()).slice(0, 2).map(({ modeloId }: { modeloId: number }) => modeloId);
  const modelos = [...new Set([...chosen, cell.modeloId])];
  const accept = (sent: object) => api.post(`${path}/propuestas/aceptar`, sent, { token });
  expect((await accept({ modelos, prevista: '2020-01-01' })).status).toBe(400);
  const both = await Promise.all([accept({ modelos, prevista: day }), accept({ modelos, prevista: day })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { ordenes } = both.find(({ status }) => status === 200)?.json ?? {};
  expect(ordenes).toHaveLength(modelos.length);
  const own = ordenes.find(({ modeloId }: { modeloId: number }) => modeloId === cell.modeloId);
  const draft = (await api.get(`${path}/${own.id}`, { token })).json;
  expect(draft).toMatchObject({
    estado: 'borrador',
    origen: 'pedidos',
    prevista: day,
    previstas: own.prendas,
  });
  expect(draft.pedidas).toBe(draft.previstas);
  const left = (await proposals()).map(({ modeloId }: { modeloId: number }) => modeloId);
  expect(left.filter((id: number) => modelos.includes(id))).toEqual([]);
  await api.post(
    `${path}/delete`,
    ordenes.map(({ id }: { id: number }) => id),
    { token },
  );
  expect((await proposals()).some(({ modeloId }: { modeloId: number }) => modeloId === cell.modeloId)).toBe(
    true,
  );
});
