import { expect, it } from 'vitest';
import { priceGroups } from './price-groups.ts';

const tallas = ['36', '38', '40', '42', '44'].map((nombre, orden) => ({ nombre, orden }));
const from = (orden: number, importe: number) => ({
  ...{ orden, tallaId: orden, ofTarifa: false },
  amount: { importe },
});

it('gives one price without sizes when every talla costs the same', () => {
  expect(priceGroups(18_900, tallas, [])).toEqual([{ sizes: '', price: 18_900 }]);
  expect(priceGroups(18_900, [], [])).toEqual([{ sizes: '', price: 18_900 }]);
  expect(priceGroups(18_900, tallas, [from(0, 500)])).toEqual([{ sizes: '', price: 19_400 }]);
});

it('gives a price for each run of tallas with a surcharge', () => {
  expect(priceGroups(18_900, tallas, [from(2, 1000), from(4, 2000)])).toEqual([
    { sizes: '36–38', price: 18_900 },
    { sizes: '40–42', price: 19_900 },
    { sizes: '44', price: 20_900 },
  ]);
});
