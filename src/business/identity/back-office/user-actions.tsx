import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { allRows, eachRow, type ResourceActions } from '../../../platform/ui/record/action.ts';
import {
  eraseUserEndpoint,
  readPersonalDataEndpoint,
  resendInvitationEndpoint,
  resetSecondFactorEndpoint,
  searchUsersEndpoint,
  toggleStatusEndpoint,
  type User,
} from '../users.contract.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { userTitle } from './user-words.ts';

const right = (action: string) => `Permissions.Users.${action}`;

/** The actions on accounts. Users cannot close, reset or erase their own account. */
export const userActions: ResourceActions<User> = {
  list: '/admin/usuarios',
  title: 'Usuarios',
  trail: 'user',
  create: { to: '/admin/usuarios/nuevo', label: 'Invitar a alguien', permission: right('Create') },
  search: searchUsersEndpoint,
  rowId: ({ id }) => id,
  rowName: userTitle,
  actions: ({ t, call, userId }) => {
    const toggle = (activo: boolean) => (user: User) =>
      call(toggleStatusEndpoint, { body: { id: user.id, activo } });
    return [
      {
        name: 'invitar',
        label: t('Invitar otra vez'),
        key: 'i',
        permission: right('Create'),
        primary: true,
        isAllowed: ({ invitado, isActive }) => invitado && isActive,
        run: eachRow(({ id }: User) => call(resendInvitationEndpoint, { body: { id } })),
        doneMessage: ({ length: count }) =>
          count === 1
            ? t('La invitación está de camino; la de antes ya no sirve.')
            : t('{{count}} invitaciones de camino.', { count }),
      },
      {
        name: 'abrir',
        label: t('Abrir la cuenta'),
        severalLabel: t('Abrir cuentas'),
        key: 'a',
        permission: right('Update'),
        isAllowed: ({ isActive }) => !isActive,
        run: eachRow(toggle(true)),
        undo: eachRow(({ row }) => toggle(false)(row)),
        doneMessage: ({ length: count }) =>
          count === 1 ? t('La cuenta está abierta.') : t('{{count}} cuentas abiertas.', { count }),
      },
      {
        name: 'cerrar',
        label: t('Cerrar la cuenta'),
        severalLabel: t('Cerrar cuentas'),
        key: 'c',
        permission: right('Update'),
        danger: true,
        isAllowed: ({ id, isActive }) => isActive && id !== userId,
        confirm: ([user, ...others]) =>
          user && others.length === 0
            ? {
                title: t('¿Cerrar la cuenta de {{nombre}}?', { nombre: userTitle(user) }),
                text: t(
                  'Sus sesiones terminan ahora mismo. Nada se borra, y la cuenta se puede abrir otra vez.',
                ),
              }
            : {
                title: t('¿Cerrar {{count}} cuentas?', { count: others.length + 1 }),
                text: t(
                  'Sus sesiones terminan ahora mismo, y nadie entra con ellas hasta que se abran otra vez.',
                ),
              },
        run: eachRow(toggle(false)),
        doneMessage: ({ length: count }) =>
          count === 1
            ? t('La cuenta está cerrada, y sus sesiones han terminado.')
            : t('{{count}} cuentas cerradas.', { count }),
      },
      {
        name: 'exportar',
        label: t('Exportar sus datos'),
        permission: right('Export'),
        single: true,
        run: eachRow(async ({ id, email }: User) => {
          const data = await call(readPersonalDataEndpoint, { params: { id } });
          const bytes = new TextEncoder().encode(JSON.stringify(data, null, 2));
          downloadFile({ bytes, type: 'application/json', name: `datos-${email}.json` });
        }),
      },
      {
        name: 'duplicar',
        label: t('Duplicar'),
        permission: right('Create'),
        single: true,
        to: ({ id }) => `/admin/usuarios/nuevo?desde=${id}`,
      },
      {
        name: 'verificacion',
        label: t('Restablecer la verificación'),
        permission: right('Update'),
        single: true,
        danger: true,
        isAllowed: ({ id, secondFactor }) => secondFactor && id !== userId,
        confirm: ([user]) => ({
          title: t('¿Restablecer la verificación de {{nombre}}?', { nombre: user ? userTitle(user) : '' }),
          text: t(
            'Entrará solo con la contraseña hasta que la active otra vez. Asegúrese antes de que es quien se lo pide.',
          ),
        }),
        run: eachRow(({ id }: User) => call(resetSecondFactorEndpoint, { body: { id } })),
        doneMessage: () => t('La verificación en dos pasos está quitada, y sus sesiones han terminado.'),
      },
      {
        name: 'borrar',
        label: t('Borrar a la persona'),
        permission: right('Delete'),
        single: true,
        danger: true,
        removes: true,
        isAllowed: ({ id }) => id !== userId,
        dialog: (props) => <EraseDialog {...props} />,
        run: allRows(([user]: readonly User[]) =>
          call(eraseUserEndpoint, { params: { id: user?.id ?? '' } }),
        ),
        doneMessage: () => t('La persona está borrada de la casa.'),
      },
    ];
  },
};
