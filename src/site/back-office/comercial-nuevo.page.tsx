import { createFileRoute } from '@tanstack/react-router';
import { ComercialForm } from '../../business/contactos/partners/back-office/comercial.edit.tsx';
import { comercialActions } from '../../business/contactos/partners/back-office/comercial-actions.tsx';
import { readCountriesEndpoint } from '../../business/settings/settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comerciales/nuevo')({
  ...newRecordRoute('Permissions.Comerciales.Create', 'Nuevo comercial'),
  loader: ({ context }) => context.queryClient.ensureQueryData(readQuery(readCountriesEndpoint, {})),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={comercialActions}>
      <ComercialForm />
    </NewRecordPage>
  );
}
