/** The records that a picker offers for a text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Imagen } from '../../../http/imagen.ts';
import { readQuery } from '../../../http/query.ts';
import type { Paged } from '../../../http/search.contract.ts';
import type { RecordId, RecordKind } from '../../../slice-resources.ts';

/** A record as a picker shows it. */
export interface Choice {
  id: RecordId;
  name: string;
  detail?: string;
  picture?: Imagen;
  colours?: readonly { nombre: string; hex: string; hex2?: string; muestra?: string }[];
  href?: string;
}

export interface Identified {
  id: RecordId;
}

const maxOffered = 8;
/** The pause in typing before a search, in milliseconds. */
const typingPauseMs = 200;

export function choiceOf<Row extends Identified>(kind: RecordKind<Row>, row: Row): Choice {
  return {
    id: row.id,
    ...kind.name(row),
    picture: kind.picture?.(row),
    colours: kind.colours?.(row),
    href: kind.href?.(row),
  };
}

/** Returns the query of records by their ids; at most 99, the limit of a search's filter. */
export function queryByIds<Row extends Identified>({ search }: RecordKind<Row>, ids: readonly RecordId[]) {
  const asked = ids.slice(0, 99);
  const filters = asked.map((id) => ({ field: 'id', operator: 'eq', value: id }));
  return readQuery(search, {
    body: { pageSize: Math.max(1, asked.length), advancedFilter: { logic: 'or', filters } },
  });
}

/** Returns the records of these ids that the user may see, in their order. */
export function useByIds<Row extends Identified>(
  kind: RecordKind<Row>,
  ids: readonly RecordId[],
): { choices: readonly Choice[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...queryByIds(kind, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = ids.length > 0 ? ((data as Paged<Row> | undefined)?.data ?? []) : [];
  const choices = rows.map((row) => choiceOf(kind, row));
  return {
    choices: ids.flatMap((id) => choices.find((one) => one.id === id) ?? []),
    isPending: ids.length > 0 && isPending,
  };
}

/** Returns the query of the records that a text finds. */
export const queryByText = <Row extends Identified>({ search }: RecordKind<Row>, text: string | undefined) =>
  readQuery(search, { body: { keyword: text || undefined, pageSize: maxOffered } });

export interface Found {
  /** Recent records first while no text is typed. */
  choices: readonly Choice[];
  /** The number of recent records among them. */
  recent: number;
  /** `current`: the choices answer the text. While `searching` they may answer an earlier one. */
  state: 'current' | 'searching' | 'failed';
  retry(): void;
}

interface ChoiceRequest {
  /** Undefined while the picker is closed. */
  text: string | undefined;
  /** The user waits for the reply: the search does not wait for a pause in typing. */
  isUrgent: boolean;
  recent: readonly RecordId[];
}

/** Searches the records for a text, after a pause in typing. */
export function useRecordChoices<Row extends Identified>(
  kind: RecordKind<Row>,
  { text, isUrgent, recent }: ChoiceRequest,
): Found {
  const debounced = useDebounced(text, isUrgent || text === '');
  const isOpen = text !== undefined;
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryByText(kind, debounced),
    enabled: isOpen && debounced !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const lately = useByIds(kind, isOpen ? recent : []);
  const first = text === '' ? lately.choices : [];
  const rows = isOpen ? ((data as Paged<Row> | undefined)?.data ?? []) : [];
  const others = rows
    .map((row) => choiceOf(kind, row))
    .filter(({ id }) => !first.some((one) => one.id === id));
  const isAnswered = debounced === text && data !== undefined && !isPlaceholderData;
  const isSettled = isAnswered && !(text === '' && lately.isPending);
  return {
    choices: [...first, ...others],
    recent: first.length,
    state: isSettled ? 'current' : isError && debounced === text && !isFetching ? 'failed' : 'searching',
    retry: () => void refetch(),
  };
}

/** Returns the text after a pause in typing, or at once. */
function useDebounced(text: string | undefined, isUrgent: boolean): string | undefined {
  const [debounced, setSettled] = useState(text);
  useEffect(() => {
    if (isUrgent) {
      setSettled(text);
      return;
    }
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, isUrgent]);
  return isUrgent || text === undefined ? text : debounced;
}
