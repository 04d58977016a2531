import { useEffect, useState } from 'react';
import type { Call } from '../../http/call.ts';
import { useCall } from '../../http/call-context.tsx';
import type { Paged, SearchBody, SearchEndpoint } from '../../http/search.contract.ts';
import { keepSeenRows, type SeenRows, seenRows } from './last-address.ts';
import { firstPageSize } from './list-settings.ts';
import type { RowId } from './use-selection.ts';

interface NeighboursParts {
  /** The path of the record's list. */
  list: string;
  /** The list's search; its rows have an `id`. */
  search: SearchEndpoint;
  id: RowId;
}

export interface Neighbours {
  previous?: RowId;
  next?: RowId;
  /** The record's position in its list, from 1; absent without a list. */
  place?: number;
  /** The number of rows of that list. */
  total?: number;
}

/**
 * Returns the records before and after this one, in the list as the user left it: a row that has meanwhile
 * moved or disappeared keeps its position. At both ends the next page is loaded. A record that a link opened
 * has no position; the first row of the list follows it.
 */
export function useNeighbours({ list, search, id }: NeighboursParts): Neighbours {
  const call = useCall();
  const [seen, setSeen] = useState(() => seenRows(list));
  const ids = seen?.ids ?? [];
  const at = ids.indexOf(id);
  const atEnd = at === -1 || at === ids.length - 1;
  const atStart = at === 0 && (seen?.offset ?? 0) > 0;
  useEffect(() => {
    if (!atEnd && !atStart) return;
    let gone = false;
    const more = async () => {
      let known = seenRows(list) ?? unseen;
      if (atEnd) known = await withFollowing(call, search, known, id);
      if (atStart) known = await withPreceding(call, search, known);
      keepSeenRows(list, known);
      if (!gone) setSeen(known);
    };
    // Without the list there is no neighbour; the record still shows.
    more().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [atEnd, atStart, call, search, list, id]);
  const byList = at !== -1 && seen && !seen.byLink?.includes(id);
  return {
    previous: ids[at - 1],
    next: at === -1 ? undefined : ids[at + 1],
    ...(byList && placeOf(seen, id)),
  };
}

const unseen: SeenRows = {
  ids: [],
  offset: 0,
  total: 0,
  request: { pageNumber: 1, pageSize: firstPageSize },
};

/** Rows that a link opened stand before the list's own and do not count. */
function placeOf({ ids, byLink = [], offset, total }: SeenRows, id: RowId) {
  const own = ids.filter((one) => !byLink.includes(one));
  return { place: offset + own.indexOf(id) + 1, total: Math.max(total, offset + own.length) };
}

async function readPage(call: Call, search: SearchEndpoint, body: SearchBody) {
  const page = (await call(search, { body })) as Paged<{ id: RowId }>;
  return { ...page, ids: page.data.map(({ id }) => id) };
}

/** Loads the last known page again, since rows may have moved into it, and the one after it. */
async function withFollowing(
  call: Call,
  search: SearchEndpoint,
  known: SeenRows,
  id: RowId,
): Promise<SeenRows> {
  const here = await readPage(call, search, known.request);
  const found = [...here.ids];
  let { request } = known;
  if (here.hasNextPage) {
    request = { ...request, pageNumber: here.currentPage + 1 };
    found.push(...(await readPage(call, search, request)).ids);
  }
  const came = known.ids.includes(id) ? known.ids : [id, ...known.ids];
  return {
    ids: [...came, ...found.filter((one) => !came.includes(one))],
    byLink: known.ids.includes(id) ? known.byLink : [id, ...(known.byLink ?? [])],
    offset: known.offset,
    total: Math.max(known.total, here.totalCount),
    request,
  };
}

/** Loads the page before the first known one. */
async function withPreceding(call: Call, search: SearchEndpoint, known: SeenRows): Promise<SeenRows> {
  const size = known.request.pageSize as number;
  const offset = Math.max(0, known.offset - size);
  const before = await readPage(call, search, { ...known.request, pageNumber: offset / size + 1 });
  return {
    ...known,
    ids: [...before.ids.filter((one) => !known.ids.includes(one)), ...known.ids],
    offset,
  };
}
