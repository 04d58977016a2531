import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { type Searchable, searchPage } from '../../../platform/server/database/search.ts';
import { selectModeloRows } from './modelos.repository.ts';
import { searchOfModelos } from './modelos.routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** The same fields, with every column of every row and no condition on single colores. */
const plain: Searchable = {
  ...searchOfModelos('es'),
  pageKey: undefined,
  byName: new Map([...searchOfModelos('es').byName].map(([name, { anyText: _, ...field }]) => [name, field])),
};
const colour = (operator: string, value: string) => ({ field: 'color', operator, value });

describe('the page of the list of modelos', () => {
  it.each<[string, Partial<SearchRequest>]>([
    ['the first rows', {}],
    ['rows further on', { pageNumber: 7 }],
    ['rows beyond the end', { pageNumber: 99 }],
    ['another order', { orderBy: ['disponible desc', 'nombre asc'], pageNumber: 2 }],
    ['an order by what can be missing', { orderBy: ['temporada desc'], pageNumber: 3 }],
    ['a keyword', { keyword: 'vestido' }],
    ['a part of a colour', { advancedFilter: colour('contains', 'roj') }],
    ['a colour with its accents left out', { advancedFilter: colour('contains', 'marron') }],
    ['the code of a colour', { advancedFilter: colour('contains', '009') }],
    ['a code and the start of a name', { advancedFilter: colour('contains', '1 ') }],
    ['the joint of two colours', { advancedFilter: colour('contains', 'o · 0') }],
    ['a space', { advancedFilter: colour('contains', ' ') }],
    ['the start of the first colour', { advancedFilter: colour('startswith', '00') }],
    ['the end of the last colour', { advancedFilter: colour('endswith', 'o') }],
    [
      'neither of two colours',
      {
        advancedFilter: {
          logic: 'xor',
          filters: [colour('contains', 'azul'), colour('contains', 'negro')],
        },
      },
    ],
    ['an unknown colour', { advancedFilter: colour('contains', 'zzz') }],
  ])('has the rows and the count of the whole search: %s', async (_, asked) => {
    const request: SearchRequest = { pageNumber: 1, pageSize: 12, ...asked };
    const [page, expected] = [
      await searchPage(api.db, selectModeloRows(api.db), searchOfModelos('es'), request),
      await searchPage(api.db, selectModeloRows(api.db), plain, request),
    ];
    expect(page).toEqual(expected);
  });
});
