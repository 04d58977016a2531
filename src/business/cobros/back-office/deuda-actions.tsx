import { newKey } from '../../../platform/http/new-key.ts';
import {
  type ActionDialogProps,
  allRows,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import {
  type DeudaRow,
  postponeEndpoint,
  searchDeudasEndpoint,
  writeOffEndpoint,
} from '../cobros.contract.ts';
import { PostponeDialog, type Postponement } from './postpone-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const seenOf = ({ id, pendiente }: DeudaRow) => ({ deuda: id, pendiente });
const update = 'Permissions.Cobros.Update';

/** The form that collects a due date, with the due date chosen. */
export const collectPath = ({ id, cliente }: Pick<DeudaRow, 'id' | 'cliente'>) =>
  `/admin/cobros/nuevo?cliente=${cliente.id}&deuda=${id}`;

/** The page behind a due date: its factura, or its cliente when the former program issued it. */
export const deudaHref = ({ facturaId, cliente }: Pick<DeudaRow, 'facturaId' | 'cliente'>) =>
  facturaId === undefined ? `/admin/clientes/${cliente.id}` : `/admin/facturas/${facturaId}`;

/** The actions of due dates: collect, postpone, write off. */
export const deudaActions: ResourceActions<DeudaRow> = {
  list: '/admin/vencimientos',
  title: 'Vencimientos',
  trail: 'deuda',
  create: {
    to: '/admin/cobros/nuevo',
    label: 'Anotar un cobro',
    permission: 'Permissions.Cobros.Create',
  },
  search: searchDeudasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero, cliente }) => `${numero} ${cliente.nombre}`,
  actions: ({ t, call }) => [
    recordAction({
      name: 'cobrar',
      label: t('Cobrar'),
      key: 'c',
      permission: 'Permissions.Cobros.Create',
      primary: true,
      single: true,
      isAllowed: ({ pendiente }: DeudaRow) => pendiente !== 0,
      to: (row: DeudaRow) => collectPath(row),
    }),
    recordAction({
      name: 'aplazar',
      label: t('Aplazar'),
      severalLabel: t('Aplazar vencimientos'),
      key: 'a',
      permission: update,
      isAllowed: ({ pendiente, remesaId }: DeudaRow) => pendiente > 0 && remesaId === undefined,
      dialog: (props: ActionDialogProps<DeudaRow, Postponement>) => <PostponeDialog {...props} />,
      run: allRows((rows: readonly DeudaRow[], { fecha, motivo }: Postponement) =>
        call(
          postponeEndpoint,
          { body: { deudas: rows.map(seenOf), fecha, motivo } },
          { idempotencyKey: newKey() },
        ),
      ),
      doneMessage: (done) => t('{{count}} vencimientos aplazados.', { count: done.length }),
    }),
    recordAction({
      name: 'incobrable',
      label: t('Dar por incobrable'),
      permission: update,
      danger: true,
      isAllowed: ({ pendiente }: DeudaRow) => pendiente > 0,
      dialog: ({ rows, onClose, onRun }: ActionDialogProps<DeudaRow, { motivo: string }>) => (
        <ReasonDialog
          title={t('¿Dar {{count}} vencimientos por incobrables?', { count: rows.length })}
          act={t('Dar por incobrable')}
          onClose={onClose}
          onRun={onRun}
        >
          {t('Dejan de estar pendientes sin que entre dinero. Si el cliente paga, se anula como un cobro.')}
        </ReasonDialog>
      ),
      run: eachRow((row: DeudaRow, { motivo }: { motivo: string }) =>
        call(
          writeOffEndpoint,
          { body: { clienteId: row.cliente.id, deudas: [seenOf(row)], motivo } },
          { idempotencyKey: newKey() },
        ),
      ),
      doneMessage: (done) => t('{{count}} vencimientos dados por incobrables.', { count: done.length }),
    }),
  ],
};
