import { newKey } from '../../../platform/http/new-key.ts';
import {
  type ActionDialogProps,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import {
  applyOnAccountEndpoint,
  type CobroRow,
  type NewCobro,
  payBackEndpoint,
  type Refund,
  searchCobrosEndpoint,
  undoCobroEndpoint,
} from '../cobros.contract.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { PayBackDialog } from './pay-back-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const isLive = ({ anulaId, anuladoPor }: CobroRow) => anulaId === undefined && anuladoPor === undefined;
const paramsOf = ({ id }: CobroRow) => ({ id: String(id) });

/** The actions of cobros: settle due dates with money on account, pay it back, undo. */
export const cobroActions: ResourceActions<CobroRow> = {
  list: '/admin/cobros',
  title: 'Cobros',
  trail: 'cobro',
  create: {
    to: '/admin/cobros/nuevo',
    label: 'Anotar un cobro',
    permission: 'Permissions.Cobros.Create',
  },
  search: searchCobrosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, cliente }) => `#${id} ${cliente.nombre}`,
  actions: ({ t, call }) => [
    recordAction({
      name: 'aplicar',
      label: t('Aplicar a vencimientos'),
      key: 'a',
      permission: 'Permissions.Cobros.Create',
      primary: true,
      single: true,
      isAllowed: (row: CobroRow) => isLive(row) && row.aCuenta > 0,
      dialog: (props: ActionDialogProps<CobroRow, NewCobro['lineas']>) => <ApplyDialog {...props} />,
      run: eachRow((row: CobroRow, lineas: NewCobro['lineas']) =>
        call(
          applyOnAccountEndpoint,
          { params: paramsOf(row), body: { lineas } },
          { idempotencyKey: newKey() },
        ),
      ),
      doneMessage: () => t('Dinero a cuenta aplicado.'),
    }),
    recordAction({
      name: 'devolver',
      label: t('Devolver al cliente'),
      key: 'd',
      permission: 'Permissions.Cobros.Create',
      single: true,
      isAllowed: (row: CobroRow) => isLive(row) && row.aCuenta > 0,
      dialog: (props: ActionDialogProps<CobroRow, Refund>) => <PayBackDialog {...props} />,
      run: eachRow((row: CobroRow, body: Refund) =>
        call(payBackEndpoint, { params: paramsOf(row), body }, { idempotencyKey: newKey() }),
      ),
      doneMessage: () => t('Devolución anotada.'),
    }),
    recordAction({
      name: 'anular',
      label: t('Anular el cobro'),
      permission: 'Permissions.Cobros.Delete',
      danger: true,
      single: true,
      isAllowed: isLive,
      dialog: ({ rows, onClose, onRun }: ActionDialogProps<CobroRow, { motivo: string }>) => (
        <ReasonDialog
          title={t('¿Anular el cobro #{{id}}?', { id: rows[0]?.id ?? '' })}
          act={t('Anular el cobro')}
          onClose={onClose}
          onRun={onRun}
        >
          {t('Se anota el contrario con fecha de hoy, y sus vencimientos vuelven a estar pendientes.')}
        </ReasonDialog>
      ),
      run: eachRow((row: CobroRow, { motivo }: { motivo: string }) =>
        call(undoCobroEndpoint, { params: paramsOf(row), body: { motivo } }, { idempotencyKey: newKey() }),
      ),
      doneMessage: () => t('Cobro anulado: sus vencimientos están pendientes otra vez.'),
    }),
  ],
};
