import { useEffect, useState } from 'react';
import type { Column } from './column.ts';
import { knownSearch, sameSearch } from './known-search.ts';
import { type ListSearch, readListSearch } from './list-search.ts';
import { type ListSettings, openingView, type SharedListView } from './list-settings.ts';

/** Returns whether a list shows all its rows in its own order. */
export const isPlain = (search: ListSearch): boolean => sameSearch(search, {});

interface DefaultViewParts<Row> {
  state: ListSearch;
  /** The settings are loaded. */
  settled: boolean;
  settings: ListSettings;
  shared: readonly SharedListView[];
  columns: readonly Column<Row>[];
  change(next: Partial<ListSettings>): void;
  correctUrl(search: ListSearch): void;
}

/**
 * Opens a list with the user's default view when its URL asks for nothing.
 * @returns whether the view is still to come: the whole list is not read in vain
 */
export function useDefaultView<Row>(parts: DefaultViewParts<Row>): boolean {
  const { state, settled, settings, columns, change, correctUrl } = parts;
  const [opened, setOpened] = useState(false);
  const view = openingView(settings, parts.shared);
  const search = view && knownSearch(readListSearch({ ...view.search }), columns);
  const waits =
    settled && !opened && isPlain(state) && !state.pagina && !state.vista && search && !isPlain(search);
  useEffect(() => {
    if (!settled || opened) return;
    setOpened(true);
    if (!waits || !search) return;
    const { columnas } = view ?? {};
    if (columnas && columnas.join() !== settings.columnas?.join()) {
      change({ columnas, listColumns: settings.listColumns ?? settings.columnas });
    }
    correctUrl(search);
  });
  return Boolean(waits);
}
