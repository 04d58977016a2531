import { createFileRoute } from '@tanstack/react-router';
import { ColeccionPage } from '../../business/catalogue/lists/back-office/coleccion.edit.tsx';
import { readColeccionEndpoint } from '../../business/catalogue/lists/web-lists.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/colecciones/$id')({
  ...recordRoute('Permissions.WebColecciones.View', 'Colección'),
  loader: recordLoader((id) => readQuery(readColeccionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ColeccionPage record={Route.useLoaderData()} />;
}
