import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../business/identity/session.ts';
import {
  readTableSettingsEndpoint,
  saveTableSettingsEndpoint,
} from '../../../business/settings/table-settings.contract.ts';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { type MenuMemory, readMenuMemory } from './menu-memory.ts';

const id = 'menu';
/** The stored settings of the menu. They change here only, so one read is enough. */
export const menuQuery = () => ({
  ...readQuery(readTableSettingsEndpoint, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * Returns the user's settings of the menu and their setter. A change shows at once; when its save fails it
 * lasts for this visit.
 */
export function useMenuMemory(): [memory: MenuMemory, change: (next: Partial<MenuMemory>) => void] {
  const call = useCall();
  const client = useQueryClient();
  const query = menuQuery();
  const memory = readMenuMemory(useQuery({ ...query, enabled: useUser() !== undefined }).data?.valor ?? {});
  const change = (next: Partial<MenuMemory>) => {
    const { favourites, folded } = { ...memory, ...next };
    const valor = { favourites: [...favourites], folded: [...folded] };
    client.setQueryData(query.queryKey, { id, valor });
    call(saveTableSettingsEndpoint, { body: { id, valor } }).catch(() => undefined);
  };
  return [memory, change];
}
