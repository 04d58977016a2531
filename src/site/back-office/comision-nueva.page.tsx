import { createFileRoute } from '@tanstack/react-router';
import { liquidacionActions } from '../../business/comisiones/back-office/liquidacion-actions.tsx';
import { PrepareForm } from '../../business/comisiones/back-office/prepare-form.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comisiones/nueva')({
  ...recordRoute('Permissions.Comisiones.Create', 'Preparar un trimestre'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={liquidacionActions}>
      <PrepareForm />
    </NewRecordPage>
  );
}
