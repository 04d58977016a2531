import { createFileRoute } from '@tanstack/react-router';
import { TipoPage } from '../../business/catalogue/lists/back-office/tipo.edit.tsx';
import { readTipoEndpoint } from '../../business/catalogue/lists/web-lists.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tipos/$id')({
  ...recordRoute('Permissions.ModeloTipos.View', 'Tipo de modelo'),
  loader: recordLoader((id) => readQuery(readTipoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TipoPage record={Route.useLoaderData()} />;
}
