import { createFileRoute } from '@tanstack/react-router';
import { ExistenciasPage } from '../../business/stock/back-office/existencias.page.tsx';
import { readExistenciasEndpoint } from '../../business/stock/existencias.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/existencias/$id')({
  ...recordRoute('Permissions.Stock.View', 'Existencias'),
  loader: recordLoader((id) => readQuery(readExistenciasEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ExistenciasPage modelo={Route.useLoaderData()} />;
}
