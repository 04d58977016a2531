import { expect, it } from 'vitest';
import { searchLimits } from '../../../platform/http/search.contract.ts';
import { accountSearch, firstAccountPages, listState, maxPageNumber } from './account-search.ts';

it('starts with the first page of each list, five rows per page, newest first', () => {
  expect(accountSearch({})).toEqual(firstAccountPages);
  expect(firstAccountPages.pedidos).toEqual({
    pageNumber: 1,
    pageSize: 5,
    advancedFilter: { logic: 'and', filters: [] },
    orderBy: ['fecha desc'],
  });
});

it('coerces page numbers, and falls back to the first page', () => {
  expect(accountSearch({ pedidos: { pageNumber: '3' } }).pedidos).toEqual(listState(3));
  for (const pageNumber of ['x', 0, -2, 1.5, maxPageNumber + 1, 1e12, null, {}]) {
    expect(accountSearch({ pedidos: { pageNumber } }).pedidos.pageNumber).toBe(1);
  }
  expect(maxPageNumber).toBe(searchLimits.pageNumber);
  expect(accountSearch({ pedidos: 'x', facturas: 7 })).toEqual(firstAccountPages);
});

it('ignores size, filter and order in the URL', () => {
  const search = { pageNumber: 2, pageSize: 500, orderBy: ['total asc'] };
  expect(accountSearch({ pedidos: search }).pedidos).toEqual(listState(2));
});
