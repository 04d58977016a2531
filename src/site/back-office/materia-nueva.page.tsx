import { createFileRoute } from '@tanstack/react-router';
import { MateriaForm } from '../../business/production/materias/back-office/materia.edit.tsx';
import { materiaActions } from '../../business/production/materias/back-office/materia-actions.ts';
import { listCuidadosEndpoint } from '../../business/production/materias/materias.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/materias/nueva')({
  ...newRecordRoute('Permissions.Materias.Create', 'Nueva materia'),
  loader: ({ context }) => context.queryClient.ensureQueryData(readQuery(listCuidadosEndpoint, {})),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={materiaActions}>
      <MateriaForm />
    </NewRecordPage>
  );
}
