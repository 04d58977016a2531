import { createFileRoute } from '@tanstack/react-router';
import { LugarPage } from '../../business/stock/back-office/lugar.edit.tsx';
import { readLugarEndpoint } from '../../business/stock/lugares.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lugares/$id')({
  ...recordRoute('Permissions.Lugares.View', 'Lugar'),
  loader: recordLoader((id) => readQuery(readLugarEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <LugarPage lugar={Route.useLoaderData()} />;
}
