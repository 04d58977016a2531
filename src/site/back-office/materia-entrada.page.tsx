import { createFileRoute } from '@tanstack/react-router';
import { EntradaPage } from '../../business/production/materias/back-office/entrada.edit.tsx';
import { readEntradaEndpoint } from '../../business/production/materias/entradas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/entradas/$id')({
  ...recordRoute('Permissions.Entradas.View', 'Entrada de materias'),
  loader: recordLoader((id) => readQuery(readEntradaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <EntradaPage entrada={Route.useLoaderData()} />;
}
