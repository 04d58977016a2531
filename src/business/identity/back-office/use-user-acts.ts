import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { BulkAct } from '../../../platform/ui/list/column.ts';
import { eachRow } from '../../../platform/ui/list/each-row.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { useUser } from '../session.ts';
import { resendInvitationEndpoint, toggleStatusEndpoint, type User } from '../users.contract.ts';
import { userTitle } from './user-words.ts';

/** Returns the bulk acts on accounts; the user's own account is never closed. */
export function useUserActs(held: readonly string[]): BulkAct<User>[] {
  const { t } = useTranslation();
  const call = useCall();
  const own = useUser()?.id;
  const may = (right: string) => held.includes(`Permissions.Users.${right}`);
  const toggle = (activo: boolean) => (rows: readonly User[]) =>
    eachRow(rows, userTitle, ({ id }) => call(toggleStatusEndpoint, { body: { id, activo } }), t);
  const done = (text: string) => showToast({ tone: 'good', text });
  const opening: BulkAct<User> = {
    name: 'abrir',
    words: t('Abrir cuentas'),
    key: 'a',
    fits: ({ isActive }) => !isActive,
    async run(rows) {
      await toggle(true)(rows);
      done(t('{{count}} cuentas abiertas.', { count: rows.length }));
    },
  };
  const closing: BulkAct<User> = {
    name: 'cerrar',
    words: t('Cerrar cuentas'),
    key: 'c',
    fits: ({ id, isActive }) => isActive && id !== own,
    async run(rows) {
      await toggle(false)(rows);
      done(t('{{count}} cuentas cerradas.', { count: rows.length }));
    },
    ask: (rows) => ({
      title: t('¿Cerrar {{count}} cuentas?', { count: rows.length }),
      text: t('Sus sesiones terminan ahora mismo, y nadie entra con ellas hasta que se abran otra vez.'),
    }),
    danger: true,
  };
  const inviting: BulkAct<User> = {
    name: 'invitar',
    words: t('Invitar otra vez'),
    key: 'i',
    fits: ({ invitado, isActive }) => invitado && isActive,
    async run(rows) {
      await eachRow(rows, userTitle, ({ id }) => call(resendInvitationEndpoint, { body: { id } }), t);
      done(t('{{count}} invitaciones de camino.', { count: rows.length }));
    },
  };
  return [...(may('Create') ? [inviting] : []), ...(may('Update') ? [opening, closing] : [])];
}
