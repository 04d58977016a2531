import { createFileRoute } from '@tanstack/react-router';
import { RecuentoPage } from '../../business/stock/back-office/recuento.page.tsx';
import { readRecuentoEndpoint } from '../../business/stock/recuentos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/recuentos/$id')({
  ...recordRoute('Permissions.Recuentos.View', 'Recuento'),
  loader: recordLoader((id) => readQuery(readRecuentoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <RecuentoPage recuento={Route.useLoaderData()} />;
}
