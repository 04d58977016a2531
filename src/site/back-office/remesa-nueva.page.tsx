import { createFileRoute } from '@tanstack/react-router';
import { NewRemesa } from '../../business/remesas/back-office/new-remesa.tsx';
import { remesaActions } from '../../business/remesas/back-office/remesa-actions.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/remesas/nueva')({
  ...recordRoute('Permissions.Remesas.Create', 'Nueva remesa'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={remesaActions}>
      <NewRemesa />
    </NewRecordPage>
  );
}
