import { expect, it } from 'vitest';
import { matchesSearch } from './narrow-preguntas.ts';

it.each([
  ['What is the equivalence surcharge and who pays it?', 'recargo'],
  ['What is the equivalence surcharge and who pays it?', 'Recargo equivalencia'],
  ['Where do I find my invoices?', 'factura'],
  ['Where do I find my invoices?', 'facturas'],
  ['On trobo les meves factures?', 'invoice'],
  ['Is there a minimum order?', 'pedido minimo'],
  ['Há encomenda mínima?', 'pedido'],
  ['Há encomenda mínima?', 'PEDIDOS'],
  ['Qui paga els ports?', 'portes'],
  ['Can I return what I have not sold?', 'devol'],
  ['¿Se guarda el carrito si lo dejo a medias?', 'guarda carrito'],
  // Questions that the assistant receives, too.
  ['Do I have to register again?', 'alta'],
  ['Who pays the carriage?', 'gastos'],
  ['I have received a faulty garment.', 'defeito'],
  ['¿Mandan muestras?', 'swatch'],
  ['¿Sirven a otros países de la Unión Europea?', 'european'],
])('finds %s by %s', (text, written) => {
  expect(matchesSearch(text, written)).toBe(true);
});

it.each([
  ['Is there a minimum order?', 'factura'],
  ['Is there a minimum order?', 'pedido recargo'],
  ['We look at every border', 'pedido'],
  ['Who pays the carriage?', 'por'],
  ['Is there a minimum order?', 'zzz'],
  // Ambiguous words are understood in a sentence only.
  ['Can I reorder a garment?', 'resto'],
  ['¿Tallan grande o pequeño?', 'long'],
])('does not find %s by %s', (text, written) => {
  expect(matchesSearch(text, written)).toBe(false);
});
