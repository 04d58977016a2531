import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../platform/i18n/languages.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { exportUsersEndpoint, searchUsersEndpoint, type User } from '../users.contract.ts';
import { userActions } from './user-actions.tsx';
import { userColumns, userOrder } from './user-columns.ts';
import { languageChoices, stateOf, userTitle } from './user-words.ts';

interface UsersListProps extends ListPlace {
  /** Names of all roles, for the filter. */
  roles: readonly string[];
  /** The user's own rights. */
  held: readonly string[];
}

/** Lists the accounts, invited ones included. */
export function UsersList({ state, onState, roles, held }: UsersListProps) {
  const { t } = useTranslation();
  const columns = useColumns(roles);
  return (
    <ListScreen
      id="usuarios"
      title={t('Usuarios')}
      columns={columns}
      search={searchUsersEndpoint}
      sheet={exportUsersEndpoint}
      state={state}
      onState={onState}
      order={userOrder}
      tabs={[
        { name: 'todo', words: t('Pestaña: todas las cuentas'), filters: [] },
        { name: 'tiendas', words: t('De tiendas'), filters: [{ campo: 'cliente', op: 'filled', valor: '' }] },
        { name: 'casa', words: t('De la casa'), filters: [{ campo: 'cliente', op: 'empty', valor: '' }] },
        { name: 'invitadas', words: t('Invitadas'), filters: [{ campo: 'invitado', op: 'eq', valor: true }] },
        {
          name: 'cerradas',
          words: t('Cerradas'),
          filters: [{ campo: 'isActive', op: 'eq', valor: 'false' }],
        },
      ]}
      rowId={({ id }: User) => id}
      rowName={(user: User) => userTitle(user)}
      href={({ id }) => `/admin/usuarios/${id}`}
      actions={userActions}
      create={
        held.includes('Permissions.Users.Create')
          ? { href: '/admin/usuarios/nuevo', words: t('Invitar a alguien') }
          : undefined
      }
      empty={t('Todavía no hay ninguna cuenta.')}
    />
  );
}

function useColumns(roles: readonly string[]): Column<User>[] {
  const { t } = useTranslation();
  const looks: Looks<typeof userColumns, User> = {
    email: { filter: 'text', width: 28 },
    firstName: { filter: 'text', width: 12 },
    lastName: { filter: 'text', width: 18 },
    roles: {
      show: (user) => user.roles.join(', '),
      filter: { values: roles.map((name) => ({ value: name, words: name })), operators: ['contains'] },
      width: 14,
    },
    cliente: { filter: 'text', optional: true, width: 20 },
    isActive: {
      show: (user) => <StateMark {...stateOf(user).look}>{t(stateOf(user).words)}</StateMark>,
      filter: {
        values: [
          { value: 'true', words: t('Abierta') },
          { value: 'false', words: t('Cerrada') },
        ],
      },
      width: 10,
    },
    ultimoAcceso: { filter: 'day', optional: true, hideOnTablet: true, width: 18 },
  };
  return [
    ...listedColumns(userColumns, looks, t),
    {
      name: 'invitado',
      title: t('Sin contraseña todavía'),
      show: ({ invitado }) => (invitado ? t('Sí') : t('No')),
      filter: 'boolean',
      hidden: true,
    },
    {
      name: 'phoneNumber',
      title: t('Teléfono'),
      show: (user) => user.phoneNumber,
      filter: 'text',
      optional: true,
      hidden: true,
    },
    { name: 'comercial', title: t('Comercial'), filter: 'text', optional: true, hidden: true },
    {
      name: 'idioma',
      title: t('Idioma'),
      show: ({ idioma }) => idioma && languageNames[idioma],
      filter: { values: languageChoices },
      hidden: true,
    },
    { name: 'creado', title: t('Alta'), filter: 'day', hidden: true },
  ];
}
