import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';

const path = '/lob/api/v1/modelos/hoja';
let api: TestApi;
let token: string;
let modelos: { id: number; referencia: string; nombre: string; precio: number }[];
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
  modelos = await api.db
    .selectFrom('modelo')
    .where('publicado', '=', true)
    .where('precio', '>', 0)
    .orderBy('referencia')
    .limit(7)
    .select(['id', 'referencia', 'nombre', 'precio'])
    .execute();
});
afterAll(() => api.close());

async function textOf(body: object): Promise<string> {
  const reply = await api.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, tenant: 'root', 'accept-language': 'en' },
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  );
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await pdfPages(new Uint8Array(await reply.arrayBuffer()));
  return pages.join(' ').replace(/\s+/g, ' ');
}
const ids = () => modelos.map(({ id }) => id);

describe('the line sheet of modelos', () => {
  it('shows each modelo with its colores, tallas and price in the chosen language', async () => {
    const text = await textOf({ ids: ids(), tipo: 'hoja', idioma: 'ca' });
    expect(text).toContain('Full de comanda');
    expect(text).toContain('Tarifa General');
    for (const { referencia, nombre } of modelos) {
      expect(text).toContain(referencia);
      expect(text).toContain(nombre);
    }
    const [first] = modelos;
    const price = new Intl.NumberFormat('ca', { minimumFractionDigits: 2 }).format(
      (first?.precio ?? 0) / 100,
    );
    expect(text).toContain(price);
    const cells = await api.db
      .selectFrom('modelo_color as mc')
      .innerJoin('color as c', 'c.id', 'mc.color_id')
      .innerJoin('variante as v', 'v.modelo_color_id', 'mc.id')
      .where('mc.modelo_id', '=', first?.id ?? 0)
      .where('v.cerrado', '=', false)
      .select('c.nombre')
      .execute();
    for (const { nombre } of cells) expect(text).toContain(nombre.ca ?? nombre.es);
  });

  it('leaves out every price when it is asked to', async () => {
    const text = await textOf({ ids: ids(), tipo: 'hoja', sinPrecios: true });
    expect(text).toContain('Line sheet');
    expect(text).not.toContain('€');
  });

  it('lists the prices of a tarifa, a row for each run of tallas with the same price', async () => {
    const [first] = modelos;
    const { id: tarifaId } = await api.db
      .insertInto('tarifa')
      .values({ codigo: 'FERIA', nombre: 'Feria', descuento: 50 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tallas = await api.db
      .selectFrom('variante as v')
      .innerJoin('modelo_color as mc', 'mc.id', 'v.modelo_color_id')
      .innerJoin('talla as t', 't.id', 'v.talla_id')
      .where('mc.modelo_id', '=', first?.id ?? 0)
      .orderBy('t.orden', 'desc')
      .select(['t.id', 't.nombre'])
      .execute();
    await api.db
      .deleteFrom('modelo_suplemento')
      .where('modelo_id', '=', first?.id ?? 0)
      .execute();
    await api.db
      .insertInto('modelo_suplemento')
      .values({ modelo_id: first?.id ?? 0, desde_talla_id: tallas[0]?.id ?? 0, importe: 700 })
      .execute();
    const text = await textOf({ ids: [first?.id], tipo: 'precios', tarifaId, idioma: 'es' });
    const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    const half = Math.round((first?.precio ?? 0) / 2);
    expect(text).toContain('Tarifa Feria');
    expect(text).toContain(euros(half));
    expect(text).toContain(`${tallas[0]?.nombre} ${euros(half + 700)}`);
  });

  it('refuses unknown records, too many modelos for a sheet, and a caller without the right', async () => {
    const ask = (body: object) => api.post(path, body, { token });
    expect((await ask({ ids: [999_999], tipo: 'hoja' })).status).toBe(404);
    expect((await ask({ ids: ids(), tipo: 'hoja', tarifaId: 999_999 })).status).toBe(404);
    expect((await ask({ ids: [], tipo: 'hoja' })).status).toBe(400);
    expect((await ask({ ids: ids(), tipo: 'hoja', idioma: 'fr' })).status).toBe(400);
    const many = await ask({ ids: Array.from({ length: 101 }, (_, at) => at + 1), tipo: 'hoja' });
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('101')]);
    const shop = await api.as(boutique);
    expect((await api.post(path, { ids: ids(), tipo: 'hoja' }, { token: shop })).status).toBe(403);
  });
});

describe('the line sheet of a shop', () => {
  const own = '/lob/api/v1/webmodelos/auth/hoja';
  const ownText = async (body: object): Promise<string> => {
    const reply = await api.fetch(
      new Request(`http://localhost${own}`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${await api.as(boutique)}`, tenant: 'root', 'accept-language': 'es' },
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
    );
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
  };

  it('has the prices of the shop without naming its tarifa, and none when it is asked to', async () => {
    const [first] = modelos;
    const id = first?.id ?? 0;
    const { json } = await api.get(`/lob/api/v1/webmodelos/auth/${id}`, { token: await api.as(boutique) });
    const price = new Intl.NumberFormat('es', { minimumFractionDigits: 2 }).format(json.precio);
    const text = await ownText({ ids: [id] });
    expect(text).toContain(price);
    expect(text).not.toContain('Tarifa');
    expect(await ownText({ ids: [id], sinPrecios: true })).not.toContain('€');
  });

  it('leaves out modelos that are not published, and refuses too many', async () => {
    const [first, second] = modelos;
    await api.db
      .updateTable('modelo')
      .set({ publicado: false })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const text = await ownText({ ids: [second?.id, first?.id] });
    expect(text).toContain(first?.referencia);
    expect(text).not.toContain(second?.referencia);
    const shop = { token: await api.as(boutique) };
    expect((await api.post(own, { ids: [second?.id] }, shop)).status).toBe(400);
    await api.db
      .updateTable('modelo')
      .set({ publicado: true })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const many = Array.from({ length: 101 }, (_, place) => place + 1);
    expect((await api.post(own, { ids: many }, shop)).status).toBe(400);
    expect((await api.post(own, { ids: [1] }, {})).status).toBe(401);
  });
});
