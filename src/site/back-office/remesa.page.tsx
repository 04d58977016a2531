import { createFileRoute } from '@tanstack/react-router';
import { RemesaPage } from '../../business/remesas/back-office/remesa.page.tsx';
import { readRemesaEndpoint } from '../../business/remesas/remesas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/remesas/$id')({
  ...recordRoute('Permissions.Remesas.View', 'Remesa'),
  loader: recordLoader((id) => readQuery(readRemesaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <RemesaPage remesa={Route.useLoaderData()} />;
}
