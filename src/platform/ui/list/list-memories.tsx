/** Where lists keep how each user has set them; the back office's shell says where. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { readQuery } from '../../http/query.ts';
import { type ListMemory, readListMemory } from './list-memory.ts';

interface Kept {
  id: string;
  valor: Record<string, unknown>;
}

export interface ListMemories {
  query(id: string): ReturnType<typeof readQuery<never>>;
  save(kept: Kept): Promise<unknown>;
}

const Memories = createContext<ListMemories | undefined>(undefined);
export const ListMemoriesProvider = Memories.Provider;

/**
 * How the user has set the list, and the way to set it otherwise: shown at once, kept behind the reader's back. When it
 * cannot be kept it holds for this visit; nothing worth a message is lost.
 */
export function useListMemory(id: string): {
  memory: ListMemory;
  /** False until what was kept has come: columns should not jump. */
  settled: boolean;
  change(next: Partial<ListMemory>): void;
} {
  const memories = useContext(Memories);
  if (!memories) throw new Error('A list stands outside of the back office.');
  const client = useQueryClient();
  const query = memories.query(id);
  const { data, isPending } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, retry: 1 });
  const memory = readListMemory((data as Kept | undefined)?.valor ?? {});
  return {
    memory,
    settled: !isPending,
    change(next) {
      const valor = { ...memory, ...next };
      // Cast: the query comes from the shell, which knows the type of its data.
      client.setQueryData(query.queryKey, { id, valor } as never);
      memories.save({ id, valor }).catch(() => undefined);
    },
  };
}
