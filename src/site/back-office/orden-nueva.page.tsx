import { createFileRoute } from '@tanstack/react-router';
import { OrdenForm } from '../../business/production/ordenes/back-office/orden.edit.tsx';
import { ordenActions } from '../../business/production/ordenes/back-office/orden-actions.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/ordenes/nueva')({
  ...recordRoute('Permissions.Ordenesfab.Create', 'Nueva orden de fabricación'),
  validateSearch: ({ modelo }: Record<string, unknown>): { modelo?: number } =>
    Number.isInteger(Number(modelo)) && Number(modelo) > 0 ? { modelo: Number(modelo) } : {},
  component: Page,
});

function Page() {
  const { modelo } = Route.useSearch();
  return (
    <NewRecordPage resource={ordenActions}>
      <OrdenForm modeloId={modelo} />
    </NewRecordPage>
  );
}
