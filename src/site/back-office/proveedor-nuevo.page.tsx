import { createFileRoute } from '@tanstack/react-router';
import { ProveedorForm } from '../../business/contactos/partners/back-office/proveedor.edit.tsx';
import { proveedorActions } from '../../business/contactos/partners/back-office/proveedor-actions.ts';
import { readCountriesEndpoint } from '../../business/settings/settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/proveedores/nuevo')({
  ...newRecordRoute('Permissions.Proveedores.Create', 'Nuevo proveedor'),
  loader: ({ context }) => context.queryClient.ensureQueryData(readQuery(readCountriesEndpoint, {})),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={proveedorActions}>
      <ProveedorForm />
    </NewRecordPage>
  );
}
