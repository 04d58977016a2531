import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListServices } from './list-services.tsx';
import type { ListView, SharedListView } from './list-settings.ts';

/** The calls for the shared views of all lists; the back office's shell provides them. */
export interface SharedViewCalls {
  /** The user may share views, and change shared ones. */
  canShare: boolean;
  read(list: string): Promise<readonly SharedListView[]>;
  create(list: string, view: ListView): Promise<SharedListView>;
  update(view: SharedListView): Promise<SharedListView>;
  remove(id: number): Promise<unknown>;
}

export interface SharedViews {
  views: readonly SharedListView[];
  /** False until they are loaded, or could not be. */
  settled: boolean;
  canShare: boolean;
  /** Each rejects with the failure of its call, after the views are loaded again. */
  create(view: ListView): Promise<SharedListView>;
  update(view: SharedListView): Promise<SharedListView>;
  remove(id: number): Promise<unknown>;
}

const none: readonly SharedListView[] = [];

/** Returns the views of a list that staff share, and the acts on them. */
export function useSharedViews(list: string): SharedViews {
  const { shared } = useListServices();
  const client = useQueryClient();
  const queryKey = ['shared views', list];
  const { data = none, isPending } = useQuery({ queryKey, queryFn: () => shared.read(list), retry: 1 });
  const reload = () => client.invalidateQueries({ queryKey });
  const thenReload = <T>(act: Promise<T>) => act.finally(reload);
  return {
    views: data,
    settled: !isPending,
    canShare: shared.canShare,
    create: (view) => thenReload(shared.create(list, view)),
    update: (view) => thenReload(shared.update(view)),
    remove: (id) => thenReload(shared.remove(id)),
  };
}
