import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { findRecords, isSearched, numberIn, type Source } from './find-records.ts';
import { rankEntries } from './rank-entries.ts';

/** An entry of the palette: a page to open, or an action to run. */
export interface PaletteEntry {
  id: string;
  name: string;
  detail?: string;
  /** What it is, in the user's language: «Pedido», «Ventas». */
  kind: string;
  /** The keys that do the same: `g p`. */
  keys?: string;
  href: string;
}

/** Milliseconds without typing before the server is asked. */
const pause = 150;

/**
 * Returns the entries for a text: local ones at once, records when they arrive. Entries of a previous text
 * are never among them.
 * @param local screens, new records and recent records, in the order without a text
 */
export function usePalette(text: string, local: readonly PaletteEntry[], sources: readonly Source[]) {
  const { t } = useTranslation();
  const call = useCall();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const searched = isSearched(text);
  const { data, isError } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => findRecords(sources, asked, { call, signal }),
    enabled: searched && asked === text,
    staleTime: 10_000,
    gcTime: 60_000,
    // The next letter asks again.
    retry: false,
    meta: { personal: true },
  });
  const found = searched && asked === text ? data : undefined;
  const { exact, similar } = rankEntries(local, text);
  const known = new Set(exact.map(({ href }) => href));
  const records = (found?.records ?? [])
    .filter(({ href }) => !known.has(href))
    .map(({ kind, ...record }): PaletteEntry => ({ ...record, kind: t(kind) }));
  const all = (found?.all ?? []).map(({ kind, to, label, count }): PaletteEntry => {
    const texto = text.trim();
    const href = `${to}?${new URLSearchParams({ q: texto })}`;
    return { id: href, name: t(label, { count, texto }), kind: t(kind), href };
  });
  const isComplete = !searched || found !== undefined || (isError && asked === text);
  return {
    entries: text.trim() === '' ? [...local] : [...exact, ...records, ...all, ...similar],
    /** The first entry stays the first, whatever arrives. */
    isFirstCertain: isComplete || (exact.length > 0 && numberIn(text) === undefined),
    isComplete,
    failed: found?.failed === true || (isError && asked === text),
    /** Asks the server without the pause in typing. */
    askNow: () => setAsked(text),
  };
}
