import { newKey } from '../../../platform/http/new-key.ts';
import {
  type ActionDialogProps,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { ReasonDialog } from '../../cobros/back-office/reason-dialog.tsx';
import type { Formato } from '../remesa.ts';
import {
  annulRemesaEndpoint,
  collectRemesaEndpoint,
  presentRemesaEndpoint,
  type RemesaRow,
  searchRemesasEndpoint,
} from '../remesas.contract.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { PresentDialog } from './present-dialog.tsx';

const update = 'Permissions.Remesas.Update';
const paramsOf = ({ id }: RemesaRow) => ({ id: String(id) });
const once = () => ({ idempotencyKey: newKey() });

/** The actions of remesas: present, collect, annul. */
export const remesaActions: ResourceActions<RemesaRow> = {
  list: '/admin/remesas',
  title: 'Remesas',
  trail: 'remesa',
  create: { to: '/admin/remesas/nueva', label: 'Nueva remesa', permission: 'Permissions.Remesas.Create' },
  search: searchRemesasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, cuenta }) => `#${id} ${cuenta.nombre}`,
  actions: ({ t, call }) => [
    recordAction({
      name: 'presentar',
      label: t('Presentar al banco'),
      key: 'p',
      permission: update,
      primary: true,
      single: true,
      isAllowed: ({ estado }: RemesaRow) => estado === 'borrador',
      dialog: (props: ActionDialogProps<RemesaRow, { formato: Formato }>) => <PresentDialog {...props} />,
      run: eachRow((row: RemesaRow, body: { formato: Formato }) =>
        call(presentRemesaEndpoint, { params: paramsOf(row), body }, once()),
      ),
      doneMessage: () => t('Remesa presentada: descargue su archivo y súbalo al banco.'),
    }),
    recordAction({
      name: 'cobrar',
      label: t('Anotar el cobro'),
      key: 'c',
      permission: update,
      primary: true,
      single: true,
      isAllowed: ({ estado }: RemesaRow) => estado === 'presentada',
      dialog: (props: ActionDialogProps<RemesaRow, { fecha: string }>) => <CollectDialog {...props} />,
      run: eachRow((row: RemesaRow, body: { fecha: string }) =>
        call(collectRemesaEndpoint, { params: paramsOf(row), body }, once()),
      ),
      doneMessage: () => t('Cobros anotados: sus vencimientos están saldados.'),
    }),
    recordAction({
      name: 'anular',
      label: t('Anular la remesa'),
      permission: 'Permissions.Remesas.Delete',
      danger: true,
      single: true,
      isAllowed: ({ estado }: RemesaRow) => estado === 'borrador' || estado === 'presentada',
      dialog: ({ rows, onClose, onRun }: ActionDialogProps<RemesaRow, { motivo: string }>) => (
        <ReasonDialog
          title={t('¿Anular la remesa #{{id}}?', { id: rows[0]?.id ?? '' })}
          act={t('Anular la remesa')}
          onClose={onClose}
          onRun={onRun}
        >
          {t(
            'Sus vencimientos quedan libres para otra remesa. Si ya está en el banco, anúlela también allí.',
          )}
        </ReasonDialog>
      ),
      run: eachRow((row: RemesaRow, body: { motivo: string }) =>
        call(annulRemesaEndpoint, { params: paramsOf(row), body }, once()),
      ),
      doneMessage: () => t('Remesa anulada.'),
    }),
  ],
};
