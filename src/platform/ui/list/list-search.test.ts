import { describe, expect, it } from 'vitest';
import { orderOf, turnOrder } from './list-order.ts';
import { conditionsOf, requestOf } from './list-request.ts';
import { readListSearch } from './list-search.ts';

describe('an address', () => {
  it('reads back the search it wrote', () => {
    const search = {
      q: 'boda',
      filtros: [{ campo: 'estado', op: 'eq' as const, valor: 'fallido' }],
      orden: ['creado desc', 'id'],
      pagina: 3,
    };
    expect(readListSearch(search)).toEqual(search);
  });

  const wrong: unknown[] = ['', 'nope', -4, 0, 1.5, true, null, {}, { a: 'b' }, [], [{}], [null], [7, ['a']]];
  it.each<[string, unknown[]]>([
    ['q', wrong.filter((one) => one !== 'nope' && typeof one !== 'number')],
    [
      'filtros',
      [
        ...wrong,
        [{ campo: 'a' }, 7, null, { campo: 'a', op: 'like', valor: 1 }],
        [{ campo: 'a', op: 'eq', valor: {} }],
        [{ campo: 'a', op: 'eq', valor: 'a\0' }],
      ],
    ],
    ['orden', wrong],
    ['pagina', [...wrong, 1, [3], 'x', 1e300]],
  ])('whose «%s» is wrong is that of a plain list', (member, values) => {
    for (const value of values) {
      const raw = { [member]: value };
      // The router merges the parsed search over the raw one.
      expect({ ...raw, ...readListSearch(raw) }, JSON.stringify(value)).toEqual({});
    }
  });

  it('reads digits as text where the router parses a number', () => {
    expect(readListSearch({ q: 1027 })).toEqual({ q: '1027' });
    expect(readListSearch({ q: 'bo\0da' })).toEqual({ q: 'boda' });
  });
});

describe('the search call', () => {
  it('requests a page of all rows at first', () => {
    expect(requestOf({}, 50)).toEqual({ pageNumber: 1, pageSize: 50 });
  });

  it('requests words, filters and order', () => {
    expect(
      conditionsOf({ q: 'ana', filtros: [{ campo: 'total', op: 'gt', valor: 5 }], orden: ['total desc'] }),
    ).toEqual({
      keyword: 'ana',
      advancedFilter: { logic: 'and', filters: [{ field: 'total', operator: 'gt', value: 5 }] },
      orderBy: ['total desc'],
    });
  });
});

describe('a column’s order', () => {
  it('turns up, down, and back to the list’s own', () => {
    const up = turnOrder(undefined, 'fecha', false);
    expect([up, orderOf(up, 'fecha')]).toEqual([['fecha'], 'ascending']);
    const down = turnOrder(up, 'fecha', false);
    expect([down, orderOf(down, 'fecha')]).toEqual([['fecha desc'], 'descending']);
    expect(turnOrder(down, 'fecha', false)).toBeUndefined();
  });

  it('replaces the order of another column, or follows it', () => {
    expect(turnOrder(['para'], 'fecha', false)).toEqual(['fecha']);
    expect(turnOrder(['para'], 'fecha', true)).toEqual(['para', 'fecha']);
    expect(turnOrder(['para', 'fecha desc'], 'fecha', true)).toEqual(['para']);
  });
});
