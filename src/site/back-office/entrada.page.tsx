import { createFileRoute } from '@tanstack/react-router';
import { readEntradaEndpoint } from '../../business/auditoria/auditoria.contract.ts';
import { EntradaPage } from '../../business/auditoria/back-office/entrada-view.tsx';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/auditoria/$id')({
  ...recordRoute('Permissions.Auditoria.Search', 'Registro de actividad'),
  loader: recordLoader((id) => readQuery(readEntradaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <EntradaPage entrada={Route.useLoaderData()} />;
}
