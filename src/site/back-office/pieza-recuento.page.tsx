import { createFileRoute } from '@tanstack/react-router';
import { PiezaRecuentoPage } from '../../business/production/materias/back-office/pieza-recuento.edit.tsx';
import { readPiezaRecuentoEndpoint } from '../../business/production/materias/recuentos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/piezas-recuentos/$id')({
  ...recordRoute('Permissions.Materias.View', 'Recuento de piezas'),
  loader: recordLoader((id) => readQuery(readPiezaRecuentoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <PiezaRecuentoPage recuento={Route.useLoaderData()} />;
}
