import { describe, expect, it } from 'vitest';
import { houseCurves } from './curvas.test-kit.ts';
import {
  houseChoices,
  isUsable,
  missingGarments,
  ownChoices,
  quantitiesFor,
  readTotal,
} from './curve-choices.ts';

const tallas = ['36', '38', '40', '42', '44', '46'].map((nombre) => ({ tallaId: Number(nombre), nombre }));

describe('the wanted total', () => {
  it.each([
    ['', { total: undefined }],
    ['  ', { total: undefined }],
    [' 12 ', { total: 12 }],
    ['1', { total: 1 }],
    ['9999', { total: 9999 }],
    ['0', { wrong: 'De 1 a {{max}} prendas.' }],
    ['10000', { wrong: 'De 1 a {{max}} prendas.' }],
    ['1,5', { wrong: 'Escriba solo cifras.' }],
    ['-3', { wrong: 'Escriba solo cifras.' }],
    ['1e3', { wrong: 'Escriba solo cifras.' }],
  ])('reads «%s»', (typed, total) => {
    expect(readTotal(typed)).toEqual(total);
  });
});

describe('curve choices', () => {
  it('apply as they are, or scaled to a total over the existing sizes', () => {
    const [a] = houseChoices(houseCurves, tallas.slice(0, 5));
    expect(a).toMatchObject({ key: 'house 3', nombre: 'C' });
    const all = houseChoices(houseCurves, tallas)[0];
    expect(all && quantitiesFor(all, undefined)).toEqual([1, 2, 2, 2, 1, 1]);
    expect(all && quantitiesFor(all, 12)).toEqual([1, 3, 3, 3, 1, 1]);
  });

  it('count the garments missing for sizes that the modelo lacks, and none once a total is wanted', () => {
    const a = houseChoices(houseCurves, tallas.slice(2)).find(({ nombre }) => nombre === 'A');
    if (!a) throw new Error('There is no curve.');
    const as = (total: number | undefined) => missingGarments(a, quantitiesFor(a, total), { total });
    expect([as(undefined), as(9), as(2)]).toEqual([3, 0, 0]);
    const [whole] = houseChoices(houseCurves, tallas);
    expect(whole && missingGarments(whole, quantitiesFor(whole, undefined), { total: undefined })).toBe(0);
  });

  it('keep the shop’s order, and include curves without any of these sizes as unusable', () => {
    const of = (id: number, tallaId: number) => ({
      id,
      nombre: `Curva ${id}`,
      version: 1,
      partes: [{ tallaId, talla: String(tallaId), cantidad: 2 }],
    });
    const choices = ownChoices([of(7, 99), of(3, 38)], tallas);
    expect(choices.map(({ key }) => key)).toEqual(['own 7', 'own 3']);
    expect(choices.map(isUsable)).toEqual([false, true]);
  });
});
