import { createFileRoute } from '@tanstack/react-router';
import { NewPrestamoForm } from '../../business/stock/back-office/new-prestamo.tsx';
import { prestamoActions } from '../../business/stock/back-office/prestamo-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/prestamos/nuevo')({
  ...recordRoute('Permissions.Prestamos.Create', 'Nuevo préstamo'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={prestamoActions}>
      <NewPrestamoForm />
    </NewRecordPage>
  );
}
