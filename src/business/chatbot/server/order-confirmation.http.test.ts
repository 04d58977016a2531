/** Messages that name a whole order and still order nothing, or need a «sí». */
import { expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';

const { answer, cartOf } = setupChatbot();
const shop = { as: boutique };

it.each([
  // Messages of shops that reject, suppose, ask or report, each with a whole order in it.
  'no me pongas 2 Llafranc fucsia de la 40',
  'todavía no añadas nada: 2 Llafranc fucsia de la 40',
  'i dont want any Llafranc in fuchsia size 40, 3 was a mistake, do not add it',
  'não ponha ainda, são 2 Llafranc fúcsia 40 se o meu sócio concordar',
  'no em posis mes Llafranc fúcsia de la 40, amb 2 n’hi ha prou',
  'si te pido 2 Llafranc fucsia de la 40, ¿cuánto me sale?',
  'if i order 2 Llafranc fuchsia size 40 when would they come',
  'la clienta quiere devolver 2 Llafranc fucsia de la 40, quiero el abono',
  'my order of 2 Llafranc fuchsia size 40 came torn',
  'quiero saber cuánto valen 2 Llafranc fucsia de la 40',
  'I have 4 Llafranc fuchsia 40 in my shop and need to know if they sell',
  '2 Llafranc 3 Llafranc 40 pon fucsia',
])('adds nothing for «%s»', async (message) => {
  await answer('precio del Llafranc', shop);
  await answer(message, shop);
  expect(await cartOf(boutique)).toEqual([]);
});

it('applies each quantity to its own talla', async () => {
  await answer('ponme 2 Llafranc fucsia de la 40 y 1 de la 42', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2', 'Llafranc 42 × 1']);
  await answer('posa’m 3 uds Llafranc fúcsia t44 si us plau', { as: boutique, language: 'ca' });
  await answer('põe Llafranc fúcsia no tamanho 38: 5', { as: boutique, language: 'pt' });
  expect((await cartOf(boutique)).toSorted()).toEqual([
    'Llafranc 38 × 5',
    'Llafranc 40 × 2',
    'Llafranc 42 × 1',
    'Llafranc 44 × 3',
  ]);
});

it('orders two modelos, a range of tallas and two colores at once', async () => {
  await answer('pon 2 Llafranc fucsia de la 40 y 1 Begur coral de la 42', shop);
  await answer('Mimosa salvia de la 36 a la 40, una de cada', shop);
  await answer('quiero Alba en salvia y turquesa, dos de la 44 de cada color', shop);
  expect((await cartOf(boutique)).toSorted()).toEqual([
    'Alba 44 × 2',
    'Alba 44 × 2',
    'Begur 42 × 1',
    'Llafranc 40 × 2',
    'Mimosa 36 × 1',
    'Mimosa 38 × 1',
    'Mimosa 40 × 1',
  ]);
});

it('corrects the quantity, the color and the talla of the last change', async () => {
  await answer('pon 2 Llafranc fucsia de la 40', shop);
  await answer('mejor 3', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 3']);
  await answer('cámbialo a lavanda', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 3']);
  await answer('mejor la 42', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 42 × 3']);
  await answer('deshacer', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 3']);
});

it('empties the cart only after a «sí», and undoes it', async () => {
  await answer('pon 2 Llafranc fucsia de la 40', shop);
  expect(await answer('vacía el carrito', shop)).toContain('¿Lo vacío?');
  await answer('no', shop);
  await answer('sí', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
  await answer('vacía el carrito', shop);
  await answer('sí, vacíalo', shop);
  expect(await cartOf(boutique)).toEqual([]);
  await answer('deshacer', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
});

it('sends the cart only after a «sí» to its summary, and not one that changed since', async () => {
  await answer('pon 12 Llafranc fucsia de la 42', shop);
  expect(await answer('envía el pedido', shop)).toMatch(/Llafranc.*¿Envío este pedido\?/s);
  await answer('pon 13 Llafranc fucsia de la 42', shop);
  await answer('sí', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 42 × 13']);
  await answer('envía el pedido', shop);
  expect(await answer('sí', shop)).toMatch(/Pedido enviado: \[#\d+\]\(\/pedido\/\d+\)/);
  expect(await cartOf(boutique)).toEqual([]);
  expect(await answer('envía el pedido')).toContain('(/login)');
});

it('asks for a «sí» to an unclear order, and adds nothing without it', async () => {
  const reply = '¿me pones 2 Llafranc fucsia de la 40 y me dices cuánto sube?';
  expect(await answer(reply, shop)).toContain('¿Pongo en el carrito Llafranc en Fucsia: 2 de la talla 40?');
  expect(await cartOf(boutique)).toEqual([]);
  expect(await answer('no', shop)).toContain('De acuerdo');
  await answer('sí', shop);
  expect(await cartOf(boutique)).toEqual([]);
  await answer(reply, shop);
  expect(await answer('sí, por favor', shop)).toContain('talla 40: 2 en el carrito');
  await answer('sí', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
  // The modelo does not have one of the colores.
  expect(await answer('pon 3 Llafranc fucsia y negro de la 42', shop)).toContain('¿En qué color?');
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
});

it('applies no quantity of an earlier modelo to another', async () => {
  expect(await answer('quiero 3 Begur coral', shop)).toContain('¿En qué talla?');
  await answer('pon dos Llafranc fucsia de la 40', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
  expect(await answer('quiero 7 Begur coral', shop)).toContain('¿En qué talla?');
  expect(await answer('Llafranc fucsia de la 42', shop)).not.toContain('7 en el carrito');
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
});

it.each(['quero devolver 2 Llafranc fucsia 40', 'necesito la factura de 2 Llafranc fucsia de la 40'])(
  'offers no order for garments that the shop already has: %s',
  async (message) => {
    expect(await answer(message, shop)).not.toContain('¿Pongo');
  },
);

it('adds nothing when a search follows a question about an order', async () => {
  expect(await answer('quiero 2 Llafranc de la 44', shop)).toContain('¿En qué color?');
  expect(await answer('tenéis vestidos largos lavanda t44', shop)).not.toContain('en el carrito');
  expect(await cartOf(boutique)).toEqual([]);
});

it.each([
  'no quites el Llafranc',
  '¿se pueden quitar las mangas del Llafranc?',
  'si quito el Llafranc, ¿llego al mínimo?',
  'cómo deshacer un pedido',
  'quita 1 Llafranc',
])('removes nothing for «%s»', async (message) => {
  await answer('añade 2 Llafranc fucsia de la 40 y 4 de la 42', shop);
  await answer(message, shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2', 'Llafranc 42 × 4']);
});

it('removes the named quantity', async () => {
  await answer('añade 5 Llafranc fucsia de la 40', shop);
  expect(await answer('quita 2 Llafranc fucsia de la 40', shop)).toContain(
    'talla 40: 3 en el carrito (antes 5)',
  );
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 3']);
});

it('replies to «2 more» with the sum, and adds it once after a «sí»', async () => {
  await answer('añade 2 Llafranc fucsia de la 40', shop);
  expect(await answer('añade 3 más', shop)).toContain('¿Lo dejo en 5 de la talla 40?');
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 2']);
  await answer('sí', shop);
  await answer('sí', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 5']);
  expect(await answer('add 1 more Llafranc fuchsia 40', { ...shop, language: 'en' })).toContain(
    'Shall I make it 6',
  );
  await answer('no', shop);
  expect(await cartOf(boutique)).toEqual(['Llafranc 40 × 5']);
  // Without a previous quantity, «more» needs no sum.
  await answer('añade 2 Llafranc fucsia más de la 42', shop);
  expect((await cartOf(boutique)).toSorted()).toEqual(['Llafranc 40 × 5', 'Llafranc 42 × 2']);
});
