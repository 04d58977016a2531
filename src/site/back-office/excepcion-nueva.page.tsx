import { createFileRoute } from '@tanstack/react-router';
import { ExcepcionForm } from '../../business/comisiones/back-office/excepcion.edit.tsx';
import { excepcionActions } from '../../business/comisiones/back-office/excepcion-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comisiones/excepciones/nueva')({
  ...recordRoute('Permissions.Comisiones.Create', 'Nueva excepción'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={excepcionActions}>
      <ExcepcionForm />
    </NewRecordPage>
  );
}
