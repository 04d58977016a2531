import { createFileRoute } from '@tanstack/react-router';
import { TransportistaPage } from '../../business/albaranes/back-office/transportista.edit.tsx';
import { readTransportistaEndpoint } from '../../business/albaranes/transportistas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/transportistas/$id')({
  ...recordRoute('Permissions.Transportistas.View', 'Transportista'),
  loader: recordLoader((id) => readQuery(readTransportistaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TransportistaPage transportista={Route.useLoaderData()} />;
}
