import { createFileRoute } from '@tanstack/react-router';
import { apartadoActions } from '../../business/stock/lotes/back-office/apartado-actions.ts';
import { NewApartadoForm } from '../../business/stock/lotes/back-office/new-apartado.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/apartados/nuevo')({
  ...recordRoute('Permissions.Reservas.Create', 'Nuevo apartado'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={apartadoActions}>
      <NewApartadoForm />
    </NewRecordPage>
  );
}
