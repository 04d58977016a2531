import { createFileRoute } from '@tanstack/react-router';
import { ComercialPage } from '../../business/contactos/partners/back-office/comercial.edit.tsx';
import { readComercialEndpoint } from '../../business/contactos/partners/comerciales.contract.ts';
import { readCountriesEndpoint } from '../../business/settings/settings.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comerciales/$id')({
  ...recordRoute('Permissions.Comerciales.View', 'Comercial'),
  loader: recordLoader(
    (id) => readQuery(readComercialEndpoint, { params: { id } }),
    (queryClient) => queryClient.ensureQueryData(readQuery(readCountriesEndpoint, {})),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ComercialPage comercial={Route.useLoaderData()} />;
}
