/** Two shops and a pre-order want the same garments: each sees its day wherever the day is shown. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { loteOf, someCells, stockOf, type TestCell } from '../../../../tests/support/cells.ts';
import { admin, boutique, loja } from '../../../../tests/support/demo.ts';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import { deliveryWords } from '../../settings/delivery-words.ts';
import type { Entrega } from '../../stock/allocate.ts';

const languageOf: Record<string, Language> = { [boutique]: 'ca', [loja]: 'pt' };

let api: TestApi;
let cell: TestCell;

beforeAll(async () => {
  api = await testApi();
  [cell] = (await someCells(api, 1)) as [TestCell];
});
afterAll(() => api.close());

interface Shown {
  tipo: string;
  fecha?: string;
  cantidad?: number;
  prendas?: number;
}
const inShort = (entregas: Shown[]) =>
  entregas.map(({ tipo, fecha, cantidad, prendas }) => `${cantidad ?? prendas} ${fecha ?? tipo}`);

/** Returns what the matrix offers: garments in stock, then those of lotes by day. */
async function matrix(email: string): Promise<string[]> {
  const { json } = await api.get(`/lob/api/v1/webmodelos/auth/${cell.modeloId}`, {
    token: await api.as(email),
  });
  const { disponible, produccion } = json.stock.find(
    (one: TestCell) => one.modeloColorId === cell.modeloColorId && one.tallaId === cell.tallaId,
  );
  return inShort([{ tipo: 'stock', cantidad: disponible }, ...produccion]);
}

/** Orders, and checks that cart, reply, page and letter name the same deliveries. @returns the id */
async function order(email: string, cantidad: number, expected: string[], fechaEntrega?: string) {
  const token = await api.as(email);
  const { json: cart } = await api.post('/lob/api/v1/cart/upsert-item', { ...cell, cantidad }, { token });
  if (!fechaEntrega) expect(inShort(cart.entregas)).toEqual(expected);
  const sent = await api.post('/lob/api/v1/cart/cart-to-pedido', { fechaEntrega }, { token });
  expect(sent.status).toBe(200);
  expect(inShort(sent.json.entregas)).toEqual(expected);
  expect(await page(sent.json.id, email)).toEqual(expected);
  const words = wordsOf(email, sent.json.entregas);
  const printed = await paper(sent.json.id, email);
  for (const one of words) expect(printed).toContain(one);
  const { id, datos } = await api.db
    .selectFrom('correo')
    .where('carta', '=', 'pedidoRecibido')
    .where('para', '=', email)
    .orderBy('id', 'desc')
    .select(['id', 'datos'])
    .executeTakeFirstOrThrow();
  const letter = datos as { pedido: string; entregas: string };
  expect(letter.pedido).toBe(String(sent.json.id));
  expect(inShort(JSON.parse(letter.entregas))).toEqual(expected);
  const { json: mail } = await api.get(`/lob/api/v1/correos/${id}`, { token: await api.as(admin) });
  for (const one of words) expect(mail.texto).toContain(one);
  return sent.json.id as number;
}

/** Returns the deliveries in the language of the shop: «3 a 15 de fevereiro de 2027». */
function wordsOf(email: string, entregas: Entrega[]): string[] {
  const language = languageOf[email] ?? 'es';
  const t = (key: string, params: Record<string, string | number>) => translate(language, key, params);
  return entregas.map((entrega) => deliveryWords(entrega, { t, language, plazo: undefined }));
}

/** Returns the text of the printed pedido. */
async function paper(id: number, email: string): Promise<string> {
  const reply = await api.fetch(
    new Request(`http://localhost/lob/api/v1/pedidos/user/${id}/pdf`, {
      headers: { authorization: `Bearer ${await api.as(email)}`, tenant: 'root' },
    }),
  );
  return (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join(' ');
}
async function page(id: number, email: string): Promise<string[]> {
  const { json } = await api.get(`/lob/api/v1/pedidos/user/${id}`, { token: await api.as(email) });
  return inShort(json.entregas);
}

it('gives each of them a day that matrix, cart, order, print and letter agree on', async () => {
  await api.db.deleteFrom('cart').execute();
  await stockOf(api, cell, 5);
  await loteOf(api, cell, '2027-02-01', 4);
  expect(await matrix(boutique)).toEqual(['5 stock', '4 2027-02-01']);
  await order(loja, 3, ['3 2027-02-15'], '2027-02-15');
  expect(await matrix(boutique)).toEqual(['5 stock', '1 2027-02-01']);
  const first = await order(boutique, 5, ['5 stock']);
  expect(await matrix(loja)).toEqual(['0 stock', '1 2027-02-01']);
  const second = await order(loja, 3, ['1 2027-02-01', '2 porFabricar']);
  expect(await matrix(boutique)).toEqual(['0 stock']);
  const staff = await api.as(admin);
  await api.post(`/lob/api/v1/pedidos/${first}/cancelar`, {}, { token: staff });
  expect(await page(second, loja)).toEqual(['3 stock']);
  expect(await matrix(boutique)).toEqual(['2 stock', '1 2027-02-01']);
});
