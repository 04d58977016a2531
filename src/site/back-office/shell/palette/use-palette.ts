import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { type CommandRow, commandsIn, findCommandRows, type NamedCommand } from './command-entries.ts';
import { type FoundRecords, findRecords, isSearched, numberIn, type Source } from './find-records.ts';
import { rankEntries } from './rank-entries.ts';

/** An entry of the palette: a page to open, or an action to run. */
export interface PaletteEntry {
  id: string;
  name: string;
  detail?: string;
  /** The kind of entry, in the user's language: «Pedido», «Ventas». */
  kind: string;
  /** The keys that do the same: `g p`. */
  keys?: string;
  href: string;
  /** Runs instead of opening a page. */
  run?: () => void;
}

export interface PaletteParts {
  /** Recent records, new records and screens, in the order without a text. */
  local: readonly PaletteEntry[];
  sources: readonly Source[];
  /** Actions on a record, which the text names after them. */
  commands?: readonly NamedCommand[];
  onCommand?(chosen: CommandRow): void;
}

const nothing: FoundRecords = { records: [], all: [], failed: false };

/** Milliseconds without typing before the server is asked. */
const pause = 150;

/**
 * Returns the entries for a text: local ones at once, records when they arrive. Entries of a previous text
 * are never among them.
 */
export function usePalette(text: string, { local, sources, commands = [], onCommand }: PaletteParts) {
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
    queryFn: async ({ signal }) => {
      const asks = commandsIn(commands, asked);
      // Words after a command are about its record only.
      const isCommand = asks.some(({ words }) => words !== '');
      const [rows, found] = await Promise.all([
        findCommandRows(asks, { call, signal }),
        isCommand ? nothing : findRecords(sources, asked, { call, signal }),
      ]);
      return { ...found, rows };
    },
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
  const ordered = (found?.rows ?? []).map((chosen): PaletteEntry => {
    const { asked: own, row } = chosen;
    const { name, detail } = own.command.on.name(row);
    const href = own.command.on.href(row);
    return {
      id: `${own.id} ${href}`,
      name: `${own.name}: ${name}`,
      detail,
      kind: t(own.command.on.label),
      href,
      run: () => onCommand?.(chosen),
    };
  });
  const all = (found?.all ?? []).map(({ kind, to, label, count }): PaletteEntry => {
    const texto = text.trim();
    const href = `${to}?${new URLSearchParams({ q: texto })}`;
    return { id: href, name: t(label, { count, texto }), kind: t(kind), href };
  });
  // With a typo on both sides, the few screens and actions come before the many records.
  const rest = found?.areSimilar ? [...similar, ...records] : [...records, ...all, ...similar];
  const isComplete = !searched || found !== undefined || (isError && asked === text);
  return {
    entries: text.trim() === '' ? [...local] : [...exact, ...ordered, ...rest],
    /** The first entry stays the first, whatever arrives. */
    isFirstCertain: isComplete || (exact.length > 0 && numberIn(text) === undefined),
    isComplete,
    failed: found?.failed === true || (isError && asked === text),
    /** Asks the server without the pause in typing. */
    askNow: () => setAsked(text),
  };
}
