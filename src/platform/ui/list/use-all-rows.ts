import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import type { Paged, SearchBody, SearchEndpoint } from '../../http/search.contract.ts';
import { searchLimits } from '../../http/search.contract.ts';
import { failureText } from '../failure-text.ts';
import { showToast } from '../toasts/toasts.ts';
import type { RowId } from './use-selection.ts';

/** Rows that a selection can hold; beyond, the user narrows the search. */
export const maxSelected = 5000;

interface AllRowsParts<Row> {
  search: SearchEndpoint;
  rowId(row: Row): RowId;
  /** The request of the list; its page does not matter. */
  request: SearchBody;
}

export interface AllRows<Row> {
  /** The rows of all pages, once they are selected. */
  rows: readonly Row[] | undefined;
  isLoading: boolean;
  /** Reads the rows. @returns their ids; none when that failed */
  load(): Promise<readonly RowId[]>;
  clear(): void;
}

/**
 * Reads the rows of all pages, for an action on the whole search. All are read before it runs, because the
 * action itself may take rows out of the search.
 */
export function useAllRows<Row>({ search, rowId, request }: AllRowsParts<Row>): AllRows<Row> {
  const { t } = useTranslation();
  const call = useCall();
  const key = JSON.stringify({ ...request, pageNumber: 1 });
  const [found, setFound] = useState<{ key: string; rows: readonly Row[] }>();
  const [isLoading, setLoading] = useState(false);

  async function load(): Promise<readonly RowId[]> {
    setLoading(true);
    try {
      const byId = new Map<RowId, Row>();
      for (let pageNumber = 1; byId.size < maxSelected; pageNumber += 1) {
        const body = { ...request, pageNumber, pageSize: searchLimits.pageSize };
        const page = (await call(search, { body })) as Paged<Row>;
        for (const row of page.data) byId.set(rowId(row), row);
        if (!page.hasNextPage) break;
      }
      const rows = [...byId.values()].slice(0, maxSelected);
      setFound({ key, rows });
      return rows.map(rowId);
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
      return [];
    } finally {
      setLoading(false);
    }
  }
  return {
    // Of another search they are no longer valid.
    rows: found?.key === key ? found.rows : undefined,
    isLoading,
    load,
    clear: () => setFound(undefined),
  };
}
