import { createFileRoute } from '@tanstack/react-router';
import { TransportistaForm } from '../../business/albaranes/back-office/transportista.edit.tsx';
import { transportistaActions } from '../../business/albaranes/back-office/transportista-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/transportistas/nuevo')({
  ...recordRoute('Permissions.Transportistas.Create', 'Nuevo transportista'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={transportistaActions}>
      <TransportistaForm />
    </NewRecordPage>
  );
}
