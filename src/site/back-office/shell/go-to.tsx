import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sliceResources } from '../../../business/resources.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { Paged } from '../../../platform/http/search.contract.ts';
import { matching } from '../../../platform/i18n/folded.ts';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { SearchControl } from '../../../platform/ui/search-control.tsx';
import { openGroups } from './menu.ts';
import { useHeld } from './use-held.ts';

interface Place {
  name: string;
  detail?: string;
  kind: string;
  href: string;
}

/** The command palette: searches screens and records by name; arrows choose, Enter opens. */
export function GoTo({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const id = useId();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  const { places, busy, failed } = usePlaces(written);
  const chosen = Math.min(at, Math.max(0, places.length - 1));
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the active option into view: the focus stays in the field.
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const nothing = places.length === 0 && !busy ? t('Nada se llama así.') : '';
  const message = failed && !busy ? t('No se ha podido mirar en todas partes.') : nothing;

  function go(place: Place | undefined): void {
    if (!place) return;
    onClose();
    router.history.push(place.href);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) setAt((chosen + by + places.length) % Math.max(1, places.length));
    else if (event.key === 'Enter') go(places[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title={t('Ir a una pantalla o una ficha')}>
      <div data-dense="true" className="flex flex-col gap-3">
        <SearchControl
          data-focus-first
          role="combobox"
          aria-label={t('Nombre')}
          aria-expanded={places.length > 0}
          aria-controls={id}
          aria-activedescendant={places.length > 0 ? `${id}-${chosen}` : undefined}
          value={written}
          onChange={(event) => {
            setWritten(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="relative">
          <div
            ref={list}
            id={id}
            role="listbox"
            aria-label={t('Encontrado')}
            aria-busy={busy}
            className="h-72 overflow-y-auto"
          >
            {places.map((place, nth) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
              <div
                key={place.href}
                id={`${id}-${nth}`}
                role="option"
                tabIndex={-1}
                aria-selected={nth === chosen}
                onClick={() => go(place)}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-4 px-3 hover:bg-base-200 aria-selected:bg-base-200"
              >
                <span className="truncate">
                  {place.name}
                  {place.detail && <span className="ml-3 text-base-content/75">{place.detail}</span>}
                </span>
                <span className="shrink-0 text-sm text-base-content/75">{place.kind}</span>
              </div>
            ))}
          </div>
          <p
            role="status"
            className={`text-base-content/75 ${places.length === 0 ? 'absolute inset-x-3 top-2' : 'text-sm'}`}
          >
            {message}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

const recordSearches = sliceResources.flatMap(({ searches = [] }) => searches);
const mostRecords = 5;

/** Returns screens at once, and records of the server from two letters on. */
function usePlaces(written: string): { places: Place[]; busy: boolean; failed: boolean } {
  const { t } = useTranslation();
  const held = useHeld();
  const keyword = useSettled(useDeferredValue(written.trim()));
  const screens = openGroups(held).flatMap((group) =>
    group.screens.map(({ to, label }) => ({ name: t(label), kind: t(group.label), href: to })),
  );
  const sources = recordSearches.filter(({ permission }) => held.includes(permission));
  const results = useQueries({
    queries: sources.map(({ search }) => ({
      ...readQuery(search, { body: { keyword, pageSize: mostRecords } }),
      enabled: keyword.length >= 2,
      // The next letter asks again.
      retry: false,
    })),
  });
  const records = sources.flatMap((source, nth) => {
    const page = keyword.length >= 2 ? (results[nth]?.data as Paged<never> | undefined) : undefined;
    return (page?.data ?? []).map((row) => ({
      ...source.name(row),
      kind: t(source.label),
      href: source.href(row),
    }));
  });
  return {
    places: [...matching(screens, written), ...records],
    busy: results.some(({ isFetching }) => isFetching),
    failed: keyword.length >= 2 && results.some(({ isError }) => isError),
  };
}

/** Returns the text after a pause in typing. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 200);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
