import { expect, it } from 'vitest';
import { searchLimits } from '../../../platform/http/search.contract.ts';
import { accountSearch, firstPages, listState, mostPages } from './account-search.ts';

it('begins with the first page of each list, five to a page, the newest first', () => {
  expect(accountSearch.parse({})).toEqual(firstPages);
  expect(firstPages.pedidos).toEqual({
    pageNumber: 1,
    pageSize: 5,
    advancedFilter: { logic: 'and', filters: [] },
    orderBy: ['fecha desc'],
  });
});

it('coerces page numbers and takes the first page for what is none', () => {
  expect(accountSearch.parse({ pedidos: { pageNumber: '3' } }).pedidos).toEqual(listState(3));
  for (const pageNumber of ['x', 0, -2, 1.5, mostPages + 1, 1e12, null, {}]) {
    expect(accountSearch.parse({ pedidos: { pageNumber } }).pedidos.pageNumber).toBe(1);
  }
  expect(mostPages).toBe(searchLimits.pageNumber);
  expect(accountSearch.parse({ pedidos: 'x', facturas: 7 })).toEqual(firstPages);
});

it('keeps size, filter and order as they are, whatever the address says', () => {
  const search = { pageNumber: 2, pageSize: 500, orderBy: ['total asc'] };
  expect(accountSearch.parse({ pedidos: search }).pedidos).toEqual(listState(2));
});
