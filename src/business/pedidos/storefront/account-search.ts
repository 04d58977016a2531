/** The search state of /myaccount (spec section 2): which page of each list is shown. */
import * as z from 'zod/mini';

export const accountPageSize = 5;

/** What a search takes (`searchLimits`): its module would come into every page with it. */
export const mostPages = 2_147_483_647;

/** A page number is coerced to a number; what is none, below 1 or more than a search takes, is the first. */
const pageNumber = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPages)), 1);

/** The rest of the request is the same whatever the address says. */
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

/** What is asked of the server for a page of a list. */
export function listState(pageNumber: number) {
  return {
    pageNumber,
    pageSize: accountPageSize,
    advancedFilter: { logic: 'and' as const, filters: [] },
    orderBy: ['fecha desc'],
  };
}

export const firstPages: AccountSearch = { pedidos: listState(1), facturas: listState(1) };
