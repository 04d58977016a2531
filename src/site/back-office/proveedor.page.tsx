import { createFileRoute } from '@tanstack/react-router';
import { ProveedorPage } from '../../business/contactos/partners/back-office/proveedor.edit.tsx';
import { readProveedorEndpoint } from '../../business/contactos/partners/proveedores.contract.ts';
import { readCountriesEndpoint } from '../../business/settings/settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/proveedores/$id')({
  ...recordRoute('Permissions.Proveedores.View', 'Proveedor'),
  loader: recordLoader(
    (id) => readQuery(readProveedorEndpoint, { params: { id } }),
    (queryClient) => queryClient.ensureQueryData(readQuery(readCountriesEndpoint, {})),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ProveedorPage proveedor={Route.useLoaderData()} />;
}
