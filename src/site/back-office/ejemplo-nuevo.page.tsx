import { createFileRoute } from '@tanstack/react-router';
import { EjemploForm } from '../../business/ejemplos/back-office/ejemplo.edit.tsx';
import { ejemploActions } from '../../business/ejemplos/back-office/ejemplo-actions.ts';
import { readEjemploEndpoint } from '../../business/ejemplos/ejemplos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/ejemplos/nuevo')({
  ...newRecordRoute('Permissions.Ejemplos.Create', 'Nuevo ejemplo'),
  loader: newRecordLoader((id) => readQuery(readEjemploEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={ejemploActions}>
      <EjemploForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
