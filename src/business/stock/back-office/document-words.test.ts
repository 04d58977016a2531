import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { documentWords } from './document-words.ts';

it('names the documents of the ledger and leaves other texts alone', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'es', resources: {}, keySeparator: false, nsSeparator: false });
  const words = (text?: string) => documentWords(text, i18n.t);
  expect(words('prestamo 12')).toBe('Préstamo #12');
  expect(words('recuento 3')).toBe('Recuento #3');
  expect(words('pedido 40')).toBe('Pedido #40');
  expect(words('ordenfab 7')).toBe('Orden de fabricación #7');
  expect(words('Feria 2')).toBe('Feria 2');
  expect(words()).toBeUndefined();
});
