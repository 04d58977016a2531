import { createFileRoute } from '@tanstack/react-router';
import { MateriaPage } from '../../business/production/materias/back-office/materia.edit.tsx';
import {
  listCuidadosEndpoint,
  readMateriaEndpoint,
} from '../../business/production/materias/materias.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/materias/$id')({
  ...recordRoute('Permissions.Materias.View', 'Materia'),
  loader: recordLoader(
    (id) => readQuery(readMateriaEndpoint, { params: { id } }),
    (queryClient) => queryClient.ensureQueryData(readQuery(listCuidadosEndpoint, {})),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <MateriaPage materia={Route.useLoaderData()} />;
}
