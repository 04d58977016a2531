import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { exportRolesEndpoint, type Role, searchRolesEndpoint } from '../roles.contract.ts';
import { roleActions } from './role-actions.ts';
import { roleColumns, roleOrder } from './role-columns.ts';

interface RolesListProps extends ListPlace {
  mayCreate: boolean;
}

/** Lists the roles: the built-in ones and the company's own. */
export function RolesList({ state, onState, mayCreate }: RolesListProps) {
  const { t } = useTranslation();
  const looks: Looks<typeof roleColumns, Role> = {
    name: { filter: 'text', width: 16 },
    description: { filter: 'text', width: 40 },
    usuarios: { figure: true, filter: 'number', width: 6 },
    deFabrica: {
      show: ({ deFabrica }) => (deFabrica ? t('Sí') : t('No')),
      filter: 'boolean',
      width: 8,
    },
  };
  return (
    <ListScreen
      id="roles"
      title={t('Roles')}
      columns={listedColumns(roleColumns, looks, t)}
      search={searchRolesEndpoint}
      sheet={exportRolesEndpoint}
      state={state}
      onState={onState}
      order={roleOrder}
      rowId={({ id }: Role) => id}
      rowName={({ name }) => name}
      href={({ id }) => `/admin/roles/${id}`}
      actions={roleActions}
      create={mayCreate ? { href: '/admin/roles/nuevo', words: t('Crear un rol') } : undefined}
      empty={t('Todavía no hay ningún rol.')}
    />
  );
}
