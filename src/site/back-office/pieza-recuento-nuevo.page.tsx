import { createFileRoute } from '@tanstack/react-router';
import { PiezaRecuentoForm } from '../../business/production/materias/back-office/pieza-recuento.edit.tsx';
import { piezaRecuentoActions } from '../../business/production/materias/back-office/pieza-recuento-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/piezas-recuentos/nuevo')({
  ...newRecordRoute('Permissions.Materias.Update', 'Nuevo recuento de piezas'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={piezaRecuentoActions}>
      <PiezaRecuentoForm />
    </NewRecordPage>
  );
}
