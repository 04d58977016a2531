import { createFileRoute } from '@tanstack/react-router';
import { ApartadoPage } from '../../business/stock/lotes/back-office/apartado.page.tsx';
import { readApartadoEndpoint } from '../../business/stock/reservas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { orderedApartadoActions } from './order-apartado.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/apartados/$id')({
  ...recordRoute('Permissions.Reservas.Search', 'Apartado'),
  loader: recordLoader((id) => readQuery(readApartadoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ApartadoPage resource={orderedApartadoActions} apartado={Route.useLoaderData()} />;
}
