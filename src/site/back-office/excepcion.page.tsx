import { createFileRoute } from '@tanstack/react-router';
import { ExcepcionPage } from '../../business/comisiones/back-office/excepcion.edit.tsx';
import { readExcepcionEndpoint } from '../../business/comisiones/comisiones.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/comisiones/excepciones/$id')({
  ...recordRoute('Permissions.Comisiones.Update', 'Excepción de comisión'),
  loader: recordLoader((id) => readQuery(readExcepcionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ExcepcionPage excepcion={Route.useLoaderData()} />;
}
