/** The index of the gallery's search, and the hundred published searches over the demo. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRight, readQueries, type SearchedCatalogue } from '../../../../tests/search/query-run.ts';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import type { ModeloCard, ModeloTipo } from '../catalogue.contract.ts';
import { type Celdas, celdasOf, cellAt } from '../gallery-cells.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const base = '/lob/api/v1';
const readIn = async (language: Language, path: string) =>
  (await api.get(`${base}/${path}`, { headers: { 'accept-language': language } })).json;

it('finds what a hundred searches in four languages ask for', async () => {
  const cards = new Map<Language, ModeloCard[]>();
  const tipos = new Map<Language, ModeloTipo[]>();
  const texts = new Map<Language, Map<number, string>>();
  for (const language of languages) {
    cards.set(language, await readIn(language, 'webmodelos/getall'));
    tipos.set(language, await readIn(language, 'modelotipos/getall-web'));
    const rows: { id: number; texto: string }[] = await readIn(language, 'webmodelos/textos');
    texts.set(language, new Map(rows.map(({ id, texto }) => [id, texto])));
  }
  const spanish = new Map(
    (cards.get('es') ?? []).map((card) => [card.id, { card, text: texts.get('es')?.get(card.id) ?? '' }]),
  );
  const catalogue = (language: Language): SearchedCatalogue => ({
    modelos: cards.get(language) ?? [],
    tipos: tipos.get(language) ?? [],
    texts: texts.get(language) ?? new Map(),
    spanish,
  });
  const queries = readQueries();
  expect(queries).toHaveLength(100);
  const wrong = queries.filter((query) => !isRight(query, catalogue(query.language)));
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

it('tells when each cell of a modelo arrives, as its page does', async () => {
  const token = await api.as(boutique);
  const [reply, cards] = [
    await api.get(`${base}/webmodelos/auth/celdas`, { token }),
    (await api.get(`${base}/webmodelos/getall`)).json as ModeloCard[],
  ];
  expect(reply.status).toBe(200);
  const celdas: Celdas = celdasOf(reply.json);
  expect(reply.json.modelos).toHaveLength(cards.length);
  const daysUntil = (day: string) => Math.max(0, (Date.parse(day) - Date.parse(celdas.desde)) / 86_400_000);
  for (const card of cards.filter((_, place) => place % 29 === 0)) {
    const { json } = await api.get(`${base}/webmodelos/auth/${card.id}`, { token });
    type Cell = {
      modeloColorId: number;
      tallaId: number;
      disponible: number;
      produccion: { fecha: string }[];
    };
    for (const { modeloColorId } of card.colores) {
      const line = celdas.byModelo.get(card.id)?.[modeloColorId];
      const shown = json.tallas.map((_: unknown, place: number) => cellAt(line, place));
      const expected = json.tallas.map(({ tallaId }: Cell) => {
        const cell = json.stock.find(
          (one: Cell) => one.modeloColorId === modeloColorId && one.tallaId === tallaId,
        );
        if (!cell) return undefined;
        if (cell.disponible > 0) return { existencia: 'ahora', days: 0 };
        const [first] = cell.produccion;
        return first
          ? { existencia: 'viene', days: daysUntil(first.fecha) }
          : { existencia: 'encargo', days: Infinity };
      });
      expect(shown, card.referencia).toEqual(expected);
    }
  }
});

it('keeps the cells from visitors', async () => {
  expect((await api.get(`${base}/webmodelos/auth/celdas`)).status).toBe(401);
  expect((await api.get(`${base}/webmodelos/textos`)).text).not.toMatch(/precio|stock|disponible/);
});
