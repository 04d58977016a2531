import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import {
  type CuentaBancaria,
  createCuentaBancariaEndpoint,
  type EditedCuentaBancaria,
  editedCuentaBancaria,
  updateCuentaBancariaEndpoint,
} from '../remesas.contract.ts';
import { cuentaActions } from './cuenta-actions.ts';

/** The page of a bank account of the house. */
export function CuentaPage({ cuenta }: { cuenta: CuentaBancaria }) {
  return (
    <RecordPage resource={cuentaActions} row={cuenta} version={cuenta.version} hasForm>
      <CuentaForm key={cuenta.id} cuenta={cuenta} />
    </RecordPage>
  );
}

const empty: EditedCuentaBancaria = { nombre: '', iban: '' };

/** The form of a bank account. Without one it is a new account. */
export function CuentaForm({ cuenta }: { cuenta?: CuentaBancaria }) {
  const { t } = useTranslation();
  const form = useRecordForm(
    cuentaActions,
    cuenta,
    createCuentaBancariaEndpoint,
    updateCuentaBancariaEndpoint,
  );
  return (
    <RecordForm
      schema={editedCuentaBancaria}
      record={cuenta ?? empty}
      sections={[
        {
          title: t('Cuenta de la casa'),
          fields: [
            { name: 'nombre', label: t('Nombre'), hint: t('Como la llama la casa: «Banco principal».') },
            { name: 'iban', label: t('IBAN') },
            { name: 'bic', label: t('BIC'), hint: t('No hace falta si el banco no lo pide.') },
            {
              name: 'acreedor',
              label: t('Identificador de acreedor'),
              hint: t('Lo da el banco para girar recibos: ES, dos cifras, sufijo y NIF.'),
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
