import { useEffect, useState } from 'react';
import type { Call } from '../../http/call.ts';
import { useCall } from '../../http/call-context.tsx';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Paged, SearchBody } from '../../http/search.contract.ts';
import { keepSeenRows, seenRows } from './last-address.ts';
import { firstPageSize } from './list-memory.ts';
import type { RowId } from './use-selection.ts';

interface NeighboursParts {
  /** The path of the list that the record is of. */
  list: string;
  /** The list's own search; its rows have an `id`. */
  search: Endpoint;
  id: RowId;
}

export interface Neighbours {
  previous?: RowId;
  next?: RowId;
  /** From 1; absent while the list is not known. */
  place?: number;
  known: number;
}

/**
 * The records before and after this one, in the list as its reader left it: a row that has meanwhile gone from it, or
 * moved, since something was done with it, keeps its place. At the end of what was seen the list is asked again.
 */
export function useNeighbours({ list, search, id }: NeighboursParts): Neighbours {
  const call = useCall();
  const [ids, setIds] = useState<readonly RowId[]>(() => seenRows(list)?.ids ?? []);
  const at = ids.indexOf(id);
  const atEnd = at === -1 || at === ids.length - 1;
  useEffect(() => {
    if (!atEnd) return;
    let gone = false;
    const known = seenRows(list) ?? { ids: [], request: { pageNumber: 1, pageSize: firstPageSize } };
    moreRows(call, search, known.request).then(
      ({ found, request }) => {
        // Whoever came by a link stands before the list's first one.
        const here = known.ids.includes(id) ? known.ids : [id, ...known.ids];
        const all = [...here, ...found.filter((one) => !here.includes(one))];
        keepSeenRows(list, { ids: all, request });
        if (!gone) setIds(all);
      },
      // Without the list there is no next one; the record itself is there all the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [atEnd, call, search, list, id]);
  return {
    previous: ids[at - 1],
    next: at === -1 ? undefined : ids[at + 1],
    place: at === -1 ? undefined : at + 1,
    known: ids.length,
  };
}

/** The page that was seen, into which others may have moved up, and the one after it. */
async function moreRows(call: Call, search: Endpoint, request: SearchBody) {
  const read = async (body: SearchBody) => (await call(search, { body } as never)) as Paged<{ id: RowId }>;
  const here = await read(request);
  const idsOf = ({ data }: Paged<{ id: RowId }>) => data.map(({ id }) => id);
  if (!here.hasNextPage) return { found: idsOf(here), request };
  const further = { ...request, pageNumber: here.currentPage + 1 };
  return { found: [...idsOf(here), ...idsOf(await read(further))], request: further };
}
