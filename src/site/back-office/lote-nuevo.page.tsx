import { createFileRoute } from '@tanstack/react-router';
import { LoteForm } from '../../business/stock/lotes/back-office/lote.edit.tsx';
import { loteActions } from '../../business/stock/lotes/back-office/lote-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lotes/nuevo')({
  ...newRecordRoute('Permissions.Lotes.Create', 'Nuevo lote'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={loteActions}>
      <LoteForm />
    </NewRecordPage>
  );
}
