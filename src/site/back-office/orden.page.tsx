import { createFileRoute } from '@tanstack/react-router';
import { OrdenPage } from '../../business/production/ordenes/back-office/orden.edit.tsx';
import { readOrdenEndpoint } from '../../business/production/ordenes/ordenes.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/ordenes/$id')({
  ...recordRoute('Permissions.Ordenesfab.View', 'Orden de fabricación'),
  loader: recordLoader((id) => readQuery(readOrdenEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <OrdenPage orden={Route.useLoaderData()} />;
}
