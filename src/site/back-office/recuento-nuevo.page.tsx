import { createFileRoute } from '@tanstack/react-router';
import { NewRecuentoForm } from '../../business/stock/back-office/new-recuento.tsx';
import { recuentoActions } from '../../business/stock/back-office/recuento-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/recuentos/nuevo')({
  ...recordRoute('Permissions.Recuentos.Create', 'Nuevo recuento'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={recuentoActions}>
      <NewRecuentoForm />
    </NewRecordPage>
  );
}
