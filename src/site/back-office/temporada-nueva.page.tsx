import { createFileRoute } from '@tanstack/react-router';
import { TemporadaForm } from '../../business/catalogue/back-office/temporada.edit.tsx';
import { temporadaActions } from '../../business/catalogue/back-office/temporada-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/temporadas/nueva')({
  ...newRecordRoute('Permissions.Temporadas.Create', 'Nueva temporada'),
  component: Page,
});

function Page() {
  return (
    <NewRecordPage resource={temporadaActions}>
      <TemporadaForm />
    </NewRecordPage>
  );
}
