import { allRows, type ResourceActions, recordAction } from '../../../platform/ui/record/action.ts';
import {
  type Correo,
  resendCorreosEndpoint,
  searchCorreosEndpoint,
  withdrawCorreosEndpoint,
} from '../mail.contract.ts';

const idsOf = (rows: readonly Correo[]) => rows.map(({ id }) => id);

/** The actions on letters. */
export const correoActions: ResourceActions<Correo> = {
  list: '/admin/correos',
  title: 'Correos',
  trail: 'correo',
  search: searchCorreosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ para }) => para,
  actions: ({ t, call }) => [
    recordAction<Correo, { reenviados: number[] }, unknown>({
      name: 'reenviar',
      label: t('Enviar otra vez'),
      key: 'e',
      permission: 'Permissions.Correos.Update',
      isAllowed: ({ repetible }: Correo) => repetible,
      confirm: (rows) => ({
        title: t('¿Enviar otra vez {{count}} correos?', { count: rows.length }),
        text: t('Si uno ya había llegado, su destinatario lo recibe dos veces.'),
      }),
      run: allRows((rows: readonly Correo[]) => call(resendCorreosEndpoint, { body: { ids: idsOf(rows) } })),
      doneMessage: ([first]) =>
        t('{{count}} correos salen otra vez.', { count: first?.result.reenviados.length ?? 0 }),
    }),
    recordAction<Correo, { retirados: number[] }, unknown>({
      name: 'retirar',
      label: t('Retirar'),
      key: 'r',
      permission: 'Permissions.Correos.Update',
      danger: true,
      isAllowed: ({ estado }: Correo) => estado === 'pendiente',
      confirm: (rows) => ({
        title: t('¿Retirar {{count}} correos?', { count: rows.length }),
        text: t('No saldrán; quien los espera no sabrá nada de ellos.'),
      }),
      run: allRows((rows: readonly Correo[]) =>
        call(withdrawCorreosEndpoint, { body: { ids: idsOf(rows) } }),
      ),
      doneMessage: ([first]) =>
        t('{{count}} correos ya no salen.', { count: first?.result.retirados.length ?? 0 }),
    }),
  ],
};
