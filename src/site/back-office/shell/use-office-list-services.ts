import { readTemporadasEndpoint } from '../../../business/catalogue/temporadas.contract.ts';
import {
  createSharedViewEndpoint,
  deleteSharedViewEndpoint,
  listSharedViewsEndpoint,
  updateSharedViewEndpoint,
} from '../../../business/settings/shared-views.contract.ts';
import {
  readTableSettingsEndpoint,
  saveTableSettingsEndpoint,
} from '../../../business/settings/table-settings.contract.ts';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import type { ListServices } from '../../../platform/ui/list/list-services.tsx';
import type { ListView } from '../../../platform/ui/list/list-settings.ts';

/**
 * Stores each user's settings of lists, and the shared views, with the calls of the settings slice.
 * @param held the user's permissions
 */
export function useOfficeListServices(held: readonly string[]): ListServices {
  const call = useCall();
  return {
    // Cast: the list kit does not import the settings contract, which types the stored value.
    query: (id) => readQuery(readTableSettingsEndpoint, { params: { id } }) as never,
    save: (body) => call(saveTableSettingsEndpoint, { body }),
    // Cast: see above.
    seasons: () => readQuery(readTemporadasEndpoint, {}) as never,
    shared: {
      canShare: held.includes('Permissions.SharedViews.Update'),
      read: (id) => call(listSharedViewsEndpoint, { params: { id } }),
      create: (tabla, view) => call(createSharedViewEndpoint, { body: { ...contentOf(view), tabla } }),
      update: ({ id, version, ...view }) =>
        call(updateSharedViewEndpoint, { params: { id: String(id) }, body: { ...contentOf(view), version } }),
      remove: (id) => call(deleteSharedViewEndpoint, { params: { id: String(id) } }),
    },
  };
}

const contentOf = ({ nombre, search, columnas }: ListView) => ({
  nombre,
  search: { ...search },
  ...(columnas && { columnas }),
});
