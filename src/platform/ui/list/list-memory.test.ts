import { describe, expect, it } from 'vitest';
import { moved, readListMemory, shownColumns, withView } from './list-memory.ts';

const columns = [{ name: 'fecha' }, { name: 'para' }, { name: 'error', hidden: true }];
const names = (chosen?: string[]) => shownColumns(columns, chosen).map(({ name }) => name);

describe('the columns', () => {
  it('are the list’s own until the user chooses', () => {
    expect(names()).toEqual(['fecha', 'para']);
    expect(names(['error', 'fecha'])).toEqual(['error', 'fecha']);
  });

  it('that are no longer there are left out, and never are none shown', () => {
    expect(names(['gone', 'para'])).toEqual(['para']);
    expect(names(['gone'])).toEqual(['fecha', 'para']);
  });

  it('move by a place, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

describe('what was kept', () => {
  it('is read as it was', () => {
    const memory = { columnas: ['para'], filas: 100, vistas: [{ nombre: 'Fallidos', search: { q: 'x' } }] };
    expect(readListMemory(memory)).toEqual(memory);
  });

  it('by another version does no harm', () => {
    expect(readListMemory({ columnas: 7, filas: 3, vistas: [{ nombre: 1 }, null] })).toEqual({});
  });
});

it('a view takes the place of the one with its name', () => {
  const vistas = [
    { nombre: 'B', search: {} },
    { nombre: 'A', search: { q: 'old' } },
  ];
  expect(withView(vistas, { nombre: 'A', search: { q: 'new' } })).toEqual([
    { nombre: 'A', search: { q: 'new' } },
    { nombre: 'B', search: {} },
  ]);
});
