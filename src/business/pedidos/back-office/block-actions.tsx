import {
  type ActionContext,
  eachRow,
  type RecordAction,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { authorizePedidoEndpoint, blockPedidoEndpoint, unblockPedidoEndpoint } from '../credit.contract.ts';
import { followersOf } from '../pedido-states.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Holds a pedido, frees it again, and lets one go on in spite of its shop's debt. */
export const blockActions = ({ t, call }: Pick<ActionContext, 't' | 'call'>): RecordAction<Pedido>[] => [
  recordAction({
    name: 'autorizar',
    label: t('Autorizar el pedido'),
    permission: 'Permissions.Pedidos.Authorize',
    single: true,
    isAllowed: ({ situacion, enviado, bloqueado }: Pedido) =>
      enviado && bloqueado?.causa === 'credito' && followersOf('unblock', 'staff', situacion).length > 0,
    dialog: (props) => (
      <ReasonDialog
        {...props}
        title={t('¿Autorizar el pedido #{{id}}?', { id: props.rows[0]?.id })}
        act={t('Autorizar el pedido')}
        intro={t(
          'Queda confirmado y sigue adelante aunque la tienda deba o pase de su límite. El motivo queda en el historial.',
        )}
      />
    ),
    run: eachRow(({ id }: Pedido, { motivo }: { motivo: string }) =>
      call(authorizePedidoEndpoint, { params: { id: String(id) }, body: { motivo } }),
    ),
    doneMessage: () => t('Pedido autorizado: sigue adelante.'),
  }),
  recordAction({
    name: 'bloquear',
    label: t('Bloquear el pedido'),
    permission: 'Permissions.Pedidos.Update',
    single: true,
    isAllowed: ({ situacion, enviado, bloqueado }: Pedido) =>
      enviado && !bloqueado && followersOf('block', 'staff', situacion).length > 0,
    dialog: (props) => (
      <ReasonDialog
        {...props}
        title={t('¿Bloquear el pedido #{{id}}?', { id: props.rows[0]?.id })}
        act={t('Bloquear el pedido')}
        intro={t('No se confirma ni se sirve mientras tanto. Conserva sus prendas los días de los ajustes.')}
      />
    ),
    run: eachRow(({ id }: Pedido, { motivo }: { motivo: string }) =>
      call(blockPedidoEndpoint, { params: { id: String(id) }, body: { motivo } }),
    ),
    doneMessage: () => t('Pedido bloqueado.'),
  }),
  recordAction({
    name: 'desbloquear',
    label: t('Desbloquear el pedido'),
    permission: 'Permissions.Pedidos.Update',
    single: true,
    isAllowed: ({ bloqueado }: Pedido) => bloqueado !== undefined,
    run: eachRow(({ id }: Pedido) => call(unblockPedidoEndpoint, { params: { id: String(id) } })),
    doneMessage: () => t('Pedido desbloqueado.'),
  }),
];
