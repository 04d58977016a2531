/** The search parameters of /myaccount (SPEC.md §2): the page of each list. */
import * as z from 'zod/mini';

export const accountPageSize = 5;

/** The same as `searchLimits`, whose module would otherwise be in every page. */
export const maxPageNumber = 2_147_483_647;

/** Anything that is not a page number of the API becomes 1. */
const pageNumber = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageNumber)), 1);

/** The rest of the request does not depend on the URL. */
const list = z.pipe(
  z.catch(z.object({ pageNumber: z._default(pageNumber, 1) }), { pageNumber: 1 }),
  z.transform(({ pageNumber }) => listState(pageNumber)),
);

export const accountSearch = z.object({
  pedidos: z._default(list, listState(1)),
  facturas: z._default(list, listState(1)),
});
export type AccountSearch = z.output<typeof accountSearch>;
export type ListState = ReturnType<typeof listState>;

/** Returns the request for a page of a list. */
export function listState(pageNumber: number) {
  return {
    pageNumber,
    pageSize: accountPageSize,
    advancedFilter: { logic: 'and' as const, filters: [] },
    orderBy: ['fecha desc'],
  };
}

export const firstAccountPages: AccountSearch = { pedidos: listState(1), facturas: listState(1) };
