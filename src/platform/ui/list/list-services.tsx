/** Stores each user's settings of a list; the back office's shell provides the query. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { readQuery } from '../../http/query.ts';
import { type ListSettings, readListSettings } from './list-settings.ts';
import type { SharedViewCalls } from './use-shared-views.ts';

interface StoredSettings {
  id: string;
  valor: Record<string, unknown>;
}

export interface ListServices {
  query(id: string): ReturnType<typeof readQuery<never>>;
  save(kept: StoredSettings): Promise<unknown>;
  /** Reads the company's seasons, each with its first day as `desde`. */
  seasons(): ReturnType<typeof readQuery<never>>;
  shared: SharedViewCalls;
}

const Services = createContext<ListServices | undefined>(undefined);
export const ListServicesProvider = Services.Provider;
export const useListServices = (): ListServices => {
  const services = useContext(Services);
  if (!services) throw new Error('A list stands outside of the back office.');
  return services;
};

/**
 * Returns the user's settings of the list and their setter. A change shows at once and is saved in the
 * background; when the save fails it lasts for this visit, without a message.
 */
export function useListSettings(id: string): {
  settings: ListSettings;
  /** False until the settings are loaded, so that columns do not jump. */
  settled: boolean;
  change(next: Partial<ListSettings>): void;
} {
  const services = useListServices();
  const client = useQueryClient();
  const query = services.query(id);
  const { data, isPending } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, retry: 1 });
  const valor = (data as StoredSettings | undefined)?.valor;
  const settings = useMemo(() => readListSettings(valor ?? {}), [valor]);
  // Saves run in sequence: an older save must not arrive last.
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  return {
    settings,
    settled: !isPending,
    change(next) {
      // Not those of the last render, which may come later than the next change.
      const latest = client.getQueryData(query.queryKey) as StoredSettings | undefined;
      const valor = { ...readListSettings(latest?.valor ?? {}), ...next };
      // Cast: the query comes from the shell, which knows the type of its data.
      client.setQueryData(query.queryKey, { id, valor } as never);
      saves.current = saves.current.then(() => services.save({ id, valor })).catch(() => undefined);
    },
  };
}

const none: readonly string[] = [];

/**
 * Returns the first days of the company's seasons; undefined while they load.
 * @param needed false reads nothing and returns an empty list
 */
export function useSeasons(needed: boolean): readonly string[] | undefined {
  const services = useContext(Services);
  const query = services?.seasons();
  const { data, isError } = useQuery({
    ...(query ?? { queryKey: ['no seasons'] }),
    enabled: needed && query !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    select: (seasons: { desde: string }[]) => seasons.map(({ desde }) => desde),
  });
  if (!needed || isError) return none;
  return data as readonly string[] | undefined;
}
