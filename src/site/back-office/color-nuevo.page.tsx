import { createFileRoute } from '@tanstack/react-router';
import { ColorForm } from '../../business/catalogue/lists/back-office/color.edit.tsx';
import { colorActions } from '../../business/catalogue/lists/back-office/color-actions.tsx';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/colores/nuevo')({
  ...newRecordRoute('Permissions.Colores.Create', 'Nuevo color'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={colorActions}>
      <ColorForm />
    </NewRecordPage>
  );
}
