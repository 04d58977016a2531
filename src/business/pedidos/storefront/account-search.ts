/** The search parameters of /myaccount (SPEC.md §2): the page of each list. */
export const accountPageSize = 5;

/** The same as `searchLimits`, whose module would otherwise be in every page. */
export const maxPageNumber = 2_147_483_647;

export interface AccountSearch {
  pedidos: ListState;
  facturas: ListState;
}
export type ListState = ReturnType<typeof listState>;

/** Returns the page of each list; anything that is not a page number of the API becomes 1. */
export function accountSearch({
  pedidos,
  facturas,
}: {
  pedidos?: unknown;
  facturas?: unknown;
}): AccountSearch {
  return { pedidos: listState(pageNumberOf(pedidos)), facturas: listState(pageNumberOf(facturas)) };
}

function pageNumberOf(list: unknown): number {
  const written = typeof list === 'object' && list !== null && 'pageNumber' in list ? list.pageNumber : 1;
  const page = Number(written);
  return Number.isInteger(page) && page >= 1 && page <= maxPageNumber ? page : 1;
}

/** Returns the request for a page of a list. The rest of it does not depend on the URL. */
export function listState(pageNumber: number) {
  return {
    pageNumber,
    pageSize: accountPageSize,
    advancedFilter: { logic: 'and' as const, filters: [] },
    orderBy: ['fecha desc'],
  };
}

export const firstAccountPages: AccountSearch = { pedidos: listState(1), facturas: listState(1) };
