import { createFileRoute } from '@tanstack/react-router';
import { DevolucionPage } from '../../business/devoluciones/back-office/devolucion.page.tsx';
import { readDevolucionEndpoint } from '../../business/devoluciones/office-devoluciones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/devoluciones/$id')({
  ...recordRoute('Permissions.Devoluciones.View', 'Devolución'),
  loader: recordLoader((id) => readQuery(readDevolucionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <DevolucionPage devolucion={Route.useLoaderData()} />;
}
