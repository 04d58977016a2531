import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { admin, boutique } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';

const path = '/lob/api/v1/modelos/etiquetas';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.as(admin);
});
afterAll(() => api.close());

async function textOf(body: object, language = 'es'): Promise<string> {
  const reply = await api.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, tenant: 'root', 'accept-language': language },
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  );
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  return (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ');
}
const cellsOf = (modeloId: number) =>
  api.db
    .selectFrom('variante as v')
    .innerJoin('modelo_color as mc', 'mc.id', 'v.modelo_color_id')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.modelo_color_id', '=', 'v.modelo_color_id').onRef('s.talla_id', '=', 'v.talla_id'),
    )
    .where('mc.modelo_id', '=', modeloId)
    .where('v.cerrado', '=', false)
    .select(['v.ean13', 's.fisico'])
    .execute();
const inStock = async () => {
  const row = await api.db
    .selectFrom('stock as s')
    .innerJoin('modelo_color as mc', 'mc.id', 's.modelo_color_id')
    .innerJoin('modelo as m', 'm.id', 'mc.modelo_id')
    .where('s.fisico', '>', 0)
    .where('m.publicado', '=', true)
    .orderBy('m.id')
    .select(['m.id', 'm.referencia'])
    .executeTakeFirstOrThrow();
  await api.post('/lob/api/v1/modelos/codigos', { ids: [row.id] }, { token });
  return row;
};
const count = (text: string, part: string) => text.split(part).length - 1;

describe('labels of garments', () => {
  it('prints a hang-tag for each garment in the warehouse', async () => {
    const { id, referencia } = await inStock();
    const cells = await cellsOf(id);
    const text = await textOf({ ids: [id], tipo: 'colgante' });
    for (const { ean13, fisico } of cells) expect(count(text, ean13 ?? '')).toBe(fisico ?? 0);
    expect(count(text, referencia)).toBe(cells.reduce((sum, { fisico }) => sum + (fisico ?? 0), 0));
  });

  it('prints sewn-in labels with composition, care, origin and maker in Spanish and Portuguese', async () => {
    const { id } = await inStock();
    const cells = await cellsOf(id);
    await api.db.updateTable('modelo').set({ pais_origen: 'ES' }).where('id', '=', id).execute();
    const { composicion } = await api.db
      .selectFrom('modelo')
      .select('composicion')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const text = (await textOf({ ids: [id], tipo: 'cosida', copias: 2 }, 'en')).replace(/\s+/g, ' ');
    expect(count(text, composicion.es ?? '?')).toBe(cells.length * 2);
    expect(count(text, composicion.pt ?? '?')).toBe(cells.length * 2);
    expect(count(text, 'Fabricado en España · Fabricado em Espanha')).toBe(cells.length * 2);
  });

  it('refuses what cannot be printed, with the reason', async () => {
    const { id, referencia } = await inStock();
    const ask = (body: object) => api.post(path, body, { token });
    expect((await ask({ ids: [999_999], tipo: 'colgante' })).status).toBe(404);
    expect((await ask({ ids: [id], tipo: 'colgante', copias: 100 })).status).toBe(400);
    const many = await ask({
      ids: (await api.db.selectFrom('modelo').select('id').limit(100).execute()).map((one) => one.id),
      tipo: 'cosida',
      copias: 99,
    });
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('1.000')]);
    await api.db
      .updateTable('variante')
      .set({ ean13: null })
      .where(
        'modelo_color_id',
        'in',
        api.db.selectFrom('modelo_color').select('id').where('modelo_id', '=', id),
      )
      .execute();
    const bare = await ask({ ids: [id], tipo: 'colgante', copias: 1 });
    expect([bare.status, bare.text]).toEqual([400, expect.stringContaining(referencia)]);
    expect(
      (await api.post(path, { ids: [id], tipo: 'colgante' }, { token: await api.as(boutique) })).status,
    ).toBe(403);
  });
});
