import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type WebBanner, webBanner } from '../website.contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const banners = async (): Promise<WebBanner[]> => (await api.get('/lob/api/v1/webbanners/getall')).json;

describe('banners', () => {
  it('returns a wide picture and a separate upright one', async () => {
    const all = await banners();
    expect(all).toHaveLength(6);
    for (const banner of all) {
      expect(webBanner.safeParse(banner).success).toBe(true);
      const { imagen, imagenVertical } = banner;
      expect((imagen?.ancho ?? 0) / (imagen?.alto ?? 1)).toBeGreaterThan(1.5);
      expect((imagenVertical?.ancho ?? 1) / (imagenVertical?.alto ?? 1)).toBe(0.8);
      expect(imagenVertical?.alt).toBe(imagen?.alt);
    }
    expect(new Set(all.flatMap((one) => [one.imagen?.url, one.imagenVertical?.url])).size).toBe(12);
  });

  it('omits a missing upright picture', async () => {
    const [first] = await banners();
    const id = first?.id ?? 0;
    const banner = api.db.selectFrom('web_banner').where('id', '=', id).select('imagen_vertical_id');
    const before = await banner.executeTakeFirstOrThrow();
    const change = (values: { imagen_vertical_id: number | null }) =>
      api.db.updateTable('web_banner').set(values).where('id', '=', id).execute();
    await change({ imagen_vertical_id: null });
    const { json } = await api.get(`/lob/api/v1/webbanners/${id}`);
    await change(before);
    expect(json.imagen).toEqual(first?.imagen);
    expect(json).not.toHaveProperty('imagenVertical');
  });
});
