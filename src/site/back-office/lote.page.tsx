import { createFileRoute } from '@tanstack/react-router';
import { LotePage } from '../../business/stock/lotes/back-office/lote.edit.tsx';
import { readLoteEndpoint } from '../../business/stock/lotes.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lotes/$id')({
  ...recordRoute('Permissions.Lotes.View', 'Lote'),
  loader: recordLoader((id) => readQuery(readLoteEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <LotePage lote={Route.useLoaderData()} />;
}
