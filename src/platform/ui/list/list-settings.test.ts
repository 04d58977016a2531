import { describe, expect, it } from 'vitest';
import { moved, readListSettings, shownColumns, withView } from './list-settings.ts';

const columns = [{ name: 'fecha' }, { name: 'para' }, { name: 'error', hidden: true }];
const names = (chosen?: string[]) => shownColumns(columns, chosen).map(({ name }) => name);

describe('the columns', () => {
  it('returns the list’s default until the user chooses', () => {
    expect(names()).toEqual(['fecha', 'para']);
    expect(names(['error', 'fecha'])).toEqual(['error', 'fecha']);
  });

  it('leaves out removed columns and returns at least one', () => {
    expect(names(['gone', 'para'])).toEqual(['para']);
    expect(names(['gone'])).toEqual(['fecha', 'para']);
  });

  it('moves a column by one place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

describe('what was kept', () => {
  it('reads stored settings unchanged', () => {
    const settings = { columnas: ['para'], filas: 100, vistas: [{ nombre: 'Fallidos', search: { q: 'x' } }] };
    expect(readListSettings(settings)).toEqual(settings);
  });

  it('ignores settings of an unknown shape', () => {
    expect(readListSettings({ columnas: 7, filas: 3, vistas: [{ nombre: 1 }, null] })).toEqual({});
  });
});

it('replaces the view of the same name', () => {
  const vistas = [
    { nombre: 'B', search: {} },
    { nombre: 'A', search: { q: 'old' } },
  ];
  expect(withView(vistas, { nombre: 'A', search: { q: 'new' } })).toEqual([
    { nombre: 'A', search: { q: 'new' } },
    { nombre: 'B', search: {} },
  ]);
});
