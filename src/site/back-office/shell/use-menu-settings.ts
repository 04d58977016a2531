import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../business/identity/session.ts';
import {
  readTableSettingsEndpoint,
  saveTableSettingsEndpoint,
} from '../../../business/settings/table-settings.contract.ts';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { type MenuSettings, readMenuSettings } from './menu-settings.ts';

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
export function useMenuSettings(): [settings: MenuSettings, change: (next: Partial<MenuSettings>) => void] {
  const call = useCall();
  const client = useQueryClient();
  const query = menuQuery();
  const settings = readMenuSettings(
    useQuery({ ...query, enabled: useUser() !== undefined }).data?.valor ?? {},
  );
  const change = (next: Partial<MenuSettings>) => {
    const { favourites, folded } = { ...settings, ...next };
    const valor = { favourites: [...favourites], folded: [...folded] };
    client.setQueryData(query.queryKey, { id, valor });
    call(saveTableSettingsEndpoint, { body: { id, valor } }).catch(() => undefined);
  };
  return [settings, change];
}
