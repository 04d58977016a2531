import { ApiError } from '../../../platform/http/call-errors.ts';
import { failureText } from '../../../platform/ui/failure-text.ts';
import {
  type ActionContext,
  allRows,
  type Done,
  eachRow,
  type RecordAction,
  type Refused,
  type ResourceActions,
  recordAction,
  removed,
} from '../../../platform/ui/record/action.ts';
import { nextEstado } from '../register-states.ts';
import {
  approveRegisterEndpoint,
  deleteRegistersEndpoint,
  type Register,
  rejectRegisterEndpoint,
  resendApproveEndpoint,
  searchRegistersEndpoint,
  undoRegisterEndpoint,
} from '../registration.contract.ts';
import { overtakenLabels, registerName, withSingleStop } from './register-labels.ts';
import { registerQuery, updateCachedRegister } from './register-query.ts';
import { RejectDialog, type RejectInput } from './reject-dialog.tsx';

const update = 'Permissions.Registers.Update';

/** The decisions on requests. The letters leave ten seconds later, so that each can be undone. */
export const registerActions: ResourceActions<Register> = {
  list: '/admin/registros',
  title: 'Solicitudes de registro',
  trail: 'register',
  create: { to: '/admin/registros/invitar', label: 'Invitar a un cliente', permission: update },
  search: searchRegistersEndpoint,
  rowId: ({ id }) => id,
  rowName: registerName,
  actions(context) {
    const { t, call, queryClient } = context;
    const decision = decisionParts(context);
    const keep = (register: Register) => {
      updateCachedRegister(queryClient, register);
      return register;
    };
    return [
      recordAction({
        ...decision,
        name: 'aprobar',
        label: t('Aprobar'),
        key: 'a',
        primary: true,
        isAllowed: ({ estado }: Register) => nextEstado(estado, 'approve') !== undefined,
        // The input is the known cliente of a single request.
        run: eachRow(async ({ id }: Register, clienteId: number | undefined) =>
          keep(await call(approveRegisterEndpoint, { body: { id, clienteId } })),
        ),
        doneMessage: messages(context, {
          one: 'Aprobada: {{nombre}}. La carta sale dentro de diez segundos.',
          several: 'Aprobadas {{count}} solicitudes. Las cartas salen dentro de diez segundos.',
        }),
      }),
      recordAction({
        ...decision,
        name: 'rechazar',
        label: t('Rechazar'),
        key: 'r',
        isAllowed: ({ estado }: Register) => nextEstado(estado, 'reject') !== undefined,
        dialog: (props) => <RejectDialog {...props} />,
        run: eachRow(async (register: Register, { motivoOf, avisar }: RejectInput) => {
          const body = { id: register.id, motivo: motivoOf(register), avisar };
          return keep(await call(rejectRegisterEndpoint, { body }));
        }),
        doneMessage: messages(context, {
          one: 'Rechazada: {{nombre}}. Puede deshacerlo durante diez segundos.',
          several: 'Rechazadas {{count}} solicitudes. Puede deshacerlo durante diez segundos.',
        }),
      }),
      recordAction({
        ...decision,
        name: 'reenviar',
        label: t('Reenviar la carta'),
        key: 'v',
        isAllowed: ({ estado }: Register) => nextEstado(estado, 'resendApprove') !== undefined,
        run: eachRow(async ({ id }: Register) => keep(await call(resendApproveEndpoint, { body: { id } }))),
        doneMessage: messages(context, {
          one: 'Reenviado: {{nombre}}. La carta sale dentro de diez segundos.',
          several: 'Reenviadas {{count}} cartas. Salen dentro de diez segundos.',
        }),
      }),
      {
        name: 'borrar',
        label: t('Borrar'),
        key: 'd',
        permission: 'Permissions.Registers.Delete',
        danger: true,
        removes: true,
        confirm: ([first, ...others]) =>
          first && others.length === 0
            ? {
                title: t('¿Borrar la solicitud de {{nombre}}?', { nombre: registerName(first) }),
                text: t('Se borra con su licencia y sus enlaces, y no se puede recuperar.'),
              }
            : {
                title: t('¿Borrar {{count}} solicitudes?', { count: others.length + 1 }),
                text: t('Se borran con sus licencias y sus enlaces, y no se pueden recuperar.'),
              },
        run: allRows((rows: readonly Register[]) =>
          call(deleteRegistersEndpoint, { body: rows.map(({ id }) => id) }),
        ),
        doneMessage: ({ length: count }) => t('Borradas {{count}} solicitudes.', { count }),
      },
    ];
  },
};

/** Returns what all decisions share: their undo, its time, and the words for a late reviewer. */
function decisionParts({ t, call, queryClient }: ActionContext) {
  const parts: Pick<
    RecordAction<Register, Register>,
    'permission' | 'undo' | 'undoUntil' | 'undoneMessage' | 'refusal'
  > = {
    permission: update,
    undo: eachRow(async ({ row: { id } }: Done<Register, Register>) => {
      const { register } = await call(undoRegisterEndpoint, { body: { id } });
      if (!register) return removed;
      updateCachedRegister(queryClient, register);
      return register;
    }),
    undoUntil: (done) => Date.now() + Math.min(...done.map(({ result }) => undoTimeOf(result))),
    undoneMessage: t('Deshecho: todo está como antes y no sale ninguna carta.'),
    async refusal(row: Register, error: unknown): Promise<Refused<Register>> {
      if (!(error instanceof ApiError)) {
        return { row, words: t('No hay conexión: no se ha hecho nada. Pruebe de nuevo.') };
      }
      const plain = { row, words: failureText(error, t) };
      if (error.status !== 409) return plain;
      const now = await queryClient
        .fetchQuery({ ...registerQuery(row.id), staleTime: 0 })
        .catch(() => undefined);
      if (!now) return plain;
      const { byUser, anonymous } = overtakenLabels[now.estado];
      const words = t(now.decididoPor ? byUser : anonymous, { quien: now.decididoPor ?? '' });
      return { row: now, words };
    },
  };
  return parts;
}

/**
 * Returns how long a decision can be undone, in milliseconds. Both instants are the server's, because the
 * browser's clock may be wrong.
 */
export const undoTimeOf = ({ deshacerHasta, cambiado }: Register): number =>
  deshacerHasta ? Date.parse(deshacerHasta) - Date.parse(cambiado) : 0;

/** Returns the message of a decision: the key `one` takes `nombre`, `several` takes `count`. */
const messages =
  ({ t }: ActionContext, { one, several }: { one: string; several: string }) =>
  (done: readonly Done<Register, Register>[]): string => {
    const [first] = done;
    if (done.length !== 1 || !first) return t(several, { count: done.length });
    return withSingleStop(t(one, { nombre: registerName(first.row) }));
  };
