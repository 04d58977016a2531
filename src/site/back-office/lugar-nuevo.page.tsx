import { createFileRoute } from '@tanstack/react-router';
import { LugarForm } from '../../business/stock/back-office/lugar.edit.tsx';
import { lugarActions } from '../../business/stock/back-office/lugar-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lugares/nuevo')({
  ...recordRoute('Permissions.Lugares.Create', 'Nuevo lugar'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={lugarActions}>
      <LugarForm />
    </NewRecordPage>
  );
}
