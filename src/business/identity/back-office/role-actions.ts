import { eachRow, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteRoleEndpoint, type Role, searchRolesEndpoint } from '../roles.contract.ts';

/** The actions on roles. A role in use or of the product itself cannot be deleted. */
export const roleActions: ResourceActions<Role> = {
  list: '/admin/roles',
  title: 'Roles',
  trail: 'role',
  create: { to: '/admin/roles/nuevo', label: 'Crear un rol', permission: 'Permissions.Roles.Create' },
  search: searchRolesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  actions: ({ t, call }) => [
    {
      name: 'duplicar',
      label: t('Duplicar'),
      key: 'y',
      permission: 'Permissions.Roles.Create',
      single: true,
      to: ({ id }) => `/admin/roles/nuevo?desde=${id}`,
    },
    {
      name: 'borrar',
      label: t('Borrar el rol'),
      severalLabel: t('Borrar'),
      key: 'd',
      permission: 'Permissions.Roles.Delete',
      danger: true,
      removes: true,
      isAllowed: ({ deFabrica }) => !deFabrica,
      blocked: ({ usuarios }) => (usuarios > 0 ? t('Quíteselo antes a quien lo tiene.') : undefined),
      confirm: ([role, ...others]) => ({
        title:
          others.length === 0
            ? t('¿Borrar el rol «{{nombre}}»?', { nombre: role?.name ?? '' })
            : t('¿Borrar {{count}} roles?', { count: others.length + 1 }),
        text: t('Nadie lo tiene. Se puede crear otro con el mismo nombre.'),
      }),
      run: eachRow(({ id }: Role) => call(deleteRoleEndpoint, { params: { id } })),
      doneMessage: (done) =>
        done.length === 1 ? String(done[0]?.result) : t('Borrados {{count}} roles.', { count: done.length }),
    },
  ],
};
