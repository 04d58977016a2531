import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import {
  type ActionDialogProps,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import {
  correctFiscalRecordEndpoint,
  type FiscalRecordRow,
  searchFiscalRecordsEndpoint,
} from '../verifactu-records.contract.ts';

interface Recipient {
  nombre: string;
  nif: string;
  /** The Idempotency-Key of the dialog. */
  key: string;
}

/** The actions on fiscal records. */
export const fiscalRecordActions: ResourceActions<FiscalRecordRow> = {
  list: '/admin/verifactu',
  title: 'VERI*FACTU',
  search: searchFiscalRecordsEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero }) => numero,
  actions: ({ t, call }) => [
    recordAction<FiscalRecordRow, unknown, Recipient>({
      name: 'subsanar',
      label: t('Subsanar'),
      key: 's',
      permission: 'Permissions.AppSettings.Update',
      single: true,
      isAllowed: ({ state, corrected }) => !corrected && (state === 'rejected' || state === 'flawed'),
      dialog: (props) => <CorrectDialog {...props} />,
      run: eachRow(({ id }: FiscalRecordRow, { nombre, nif, key }: Recipient) =>
        call(
          correctFiscalRecordEndpoint,
          { params: { id: String(id) }, body: { ...(nombre && { nombre }), ...(nif && { nif }) } },
          { idempotencyKey: key },
        ),
      ),
      doneMessage: () => t('El registro corregido espera su envío.'),
    }),
  ],
};

/** Asks for the recipient as it should have been. Empty fields stay as they are. */
function CorrectDialog({ rows, onClose, onRun }: ActionDialogProps<FiscalRecordRow, Recipient>) {
  const { t } = useTranslation();
  const [{ nombre, nif }, setRecipient] = useState({ nombre: '', nif: '' });
  const [key] = useState(newKey);
  const [row] = rows;
  return (
    <FormDialog
      title={t('Subsanar el registro de {{numero}}', { numero: row?.numero })}
      act={t('Subsanar')}
      onClose={onClose}
      onSend={() => onRun({ nombre: nombre.trim(), nif: nif.trim(), key })}
    >
      {row?.message && <p className="wrap-anywhere">{row.message}</p>}
      <p className="text-base-content/75">
        {t('La factura no cambia. Se envía un registro nuevo; deje en blanco lo que era correcto.')}
      </p>
      <Field label={t('Nombre del cliente')}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            maxLength={120}
            value={nombre}
            onChange={(event) => setRecipient({ nombre: event.target.value, nif })}
          />
        )}
      </Field>
      <Field label={t('NIF del cliente')}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            maxLength={20}
            value={nif}
            onChange={(event) => setRecipient({ nombre, nif: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
