import { createFileRoute } from '@tanstack/react-router';
import { PrestamoPage } from '../../business/stock/back-office/prestamo.page.tsx';
import { readPrestamoEndpoint } from '../../business/stock/prestamos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/prestamos/$id')({
  ...recordRoute('Permissions.Prestamos.View', 'Préstamo'),
  loader: recordLoader((id) => readQuery(readPrestamoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <PrestamoPage prestamo={Route.useLoaderData()} />;
}
