import { createFileRoute } from '@tanstack/react-router';
import { PiezaPage } from '../../business/production/materias/back-office/pieza.edit.tsx';
import { readPiezaEndpoint } from '../../business/production/materias/piezas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/piezas/$id')({
  ...recordRoute('Permissions.Materias.View', 'Pieza'),
  loader: recordLoader((id) => readQuery(readPiezaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <PiezaPage pieza={Route.useLoaderData()} />;
}
