import { createFileRoute } from '@tanstack/react-router';
import { CuentaForm } from '../../business/remesas/back-office/cuenta.edit.tsx';
import { cuentaActions } from '../../business/remesas/back-office/cuenta-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/cuentas-bancarias/nueva')({
  ...recordRoute('Permissions.CuentasBancarias.Create', 'Nueva cuenta bancaria'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={cuentaActions}>
      <CuentaForm />
    </NewRecordPage>
  );
}
