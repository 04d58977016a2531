/** Stores each user's settings of a list; the back office's shell provides the query. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { readQuery } from '../../http/query.ts';
import { type ListMemory, readListMemory } from './list-memory.ts';
import type { SharedViewCalls } from './use-shared-views.ts';

interface StoredSettings {
  id: string;
  valor: Record<string, unknown>;
}

export interface ListMemories {
  query(id: string): ReturnType<typeof readQuery<never>>;
  save(kept: StoredSettings): Promise<unknown>;
  /** Reads the company's seasons, each with its first day as `desde`. */
  seasons(): ReturnType<typeof readQuery<never>>;
  shared: SharedViewCalls;
}

const Memories = createContext<ListMemories | undefined>(undefined);
export const ListMemoriesProvider = Memories.Provider;
export const useListMemories = (): ListMemories => {
  const memories = useContext(Memories);
  if (!memories) throw new Error('A list stands outside of the back office.');
  return memories;
};

/**
 * Returns the user's settings of the list and their setter. A change shows at once and is saved in the
 * background; when the save fails it lasts for this visit, without a message.
 */
export function useListMemory(id: string): {
  memory: ListMemory;
  /** False until the settings are loaded, so that columns do not jump. */
  settled: boolean;
  change(next: Partial<ListMemory>): void;
} {
  const memories = useListMemories();
  const client = useQueryClient();
  const query = memories.query(id);
  const { data, isPending } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, retry: 1 });
  const valor = (data as StoredSettings | undefined)?.valor;
  const memory = useMemo(() => readListMemory(valor ?? {}), [valor]);
  // Saves run in sequence: an older save must not arrive last.
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  return {
    memory,
    settled: !isPending,
    change(next) {
      // Not those of the last render, which may come later than the next change.
      const latest = client.getQueryData(query.queryKey) as StoredSettings | undefined;
      const valor = { ...readListMemory(latest?.valor ?? {}), ...next };
      // Cast: the query comes from the shell, which knows the type of its data.
      client.setQueryData(query.queryKey, { id, valor } as never);
      saves.current = saves.current.then(() => memories.save({ id, valor })).catch(() => undefined);
    },
  };
}

const none: readonly string[] = [];

/**
 * Returns the first days of the company's seasons; undefined while they load.
 * @param needed false reads nothing and returns an empty list
 */
export function useSeasons(needed: boolean): readonly string[] | undefined {
  const memories = useContext(Memories);
  const query = memories?.seasons();
  const { data, isError } = useQuery({
    ...(query ?? { queryKey: ['no seasons'] }),
    enabled: needed && query !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    select: (seasons: { desde: string }[]) => seasons.map(({ desde }) => desde),
  });
  if (!needed || isError) return none;
  return data as readonly string[] | undefined;
}
