import { describe, expect, it } from 'vitest';
import { filterModelos } from './gallery.ts';
import { celdasOf, existenciasOf, matchingColores, matchingTallas, shownColor } from './gallery-cells.ts';

const color = (id: number, hex: string) => ({ modeloColorId: id, colorId: id, nombre: '', hex });
const [azul, rojo] = [color(1, '#1B2A4A'), color(2, '#B3121D')];
const modelo = {
  id: 7,
  nombre: 'Dolors',
  referencia: 'D27-204',
  modeloTipoId: 4,
  colecciones: [],
  novedad: false,
  temporada: 'PV27',
  tallas: ['50', '52', '54'],
  colores: [azul, rojo],
};
// Blue: 50 in stock, 52 in ten days, no 54. Red: made to order, in stock, in thirty days.
const celdas = celdasOf({
  desde: '2026-12-01',
  modelos: [{ id: 7, colores: { 1: '00100c---', 2: '000001020' } }],
});
const own = { celdas };
const isShown = (filters: object) => filterModelos([modelo], filters, own).length === 1;

describe('filters on cells', () => {
  it.each([
    ['a talla of the chosen color', { color: [1], talla: ['54'] }, false],
    ['a talla of another color', { color: [2], talla: ['54'] }, true],
    ['stock of the chosen color', { color: [2], talla: ['50'], hay: ['ahora' as const] }, false],
    ['stock of the chosen talla', { talla: ['50'], hay: ['ahora' as const] }, true],
    ['any of the tallas', { talla: ['52', '54'], hay: ['ahora' as const] }, true],
    ['all tallas in one color', { talla: ['50', '52'], todas: true as const }, true],
    [
      'a run that no color has',
      { color: ['azul' as const], talla: ['50', '54'], todas: true as const },
      false,
    ],
    [
      'the run that is as late as its last talla',
      { talla: ['50', '52'], todas: true as const, hay: ['viene' as const] },
      true,
    ],
    ['no run in stock', { talla: ['50', '52'], todas: true as const, hay: ['ahora' as const] }, false],
    ['arrival on the day of production', { color: [1], talla: ['52'], llega: '2026-12-11' }, true],
    ['arrival a day before it', { color: [1], talla: ['52'], llega: '2026-12-10' }, false],
    ['made to order, which has no day', { color: [2], talla: ['50'], llega: '2027-12-01' }, false],
    ['the whole run by a day', { talla: ['50', '52'], todas: true as const, llega: '2026-12-11' }, true],
  ])('shows %s: %o is %s', (_, filters, shown) => {
    expect(isShown(filters)).toBe(shown);
  });

  it('counts tallas, colores and availabilities with the other filters', () => {
    expect(matchingTallas(modelo, { color: [1] }, celdas)).toEqual(['50', '52']);
    expect(matchingTallas(modelo, { talla: ['50'], todas: true, color: [1] }, celdas)).toEqual(['50', '52']);
    expect(matchingColores(modelo, { talla: ['54'] }, celdas)).toEqual([rojo]);
    expect(existenciasOf(modelo, { color: [2], talla: ['52'] }, celdas)).toEqual(['ahora']);
    expect(existenciasOf(modelo, { talla: ['50', '52'], todas: true }, celdas)).toEqual(['viene', 'encargo']);
  });

  it('shows a modelo in the color that was chosen or named', () => {
    expect(shownColor(modelo, {}, new Set())).toBeUndefined();
    expect(shownColor(modelo, { color: ['rojo'] }, new Set())).toBe(2);
    expect(shownColor(modelo, {}, new Set([2]))).toBe(2);
    expect(shownColor(modelo, { color: ['rojo', 'azul'], talla: ['54'] }, new Set(), celdas)).toBe(2);
  });
});
