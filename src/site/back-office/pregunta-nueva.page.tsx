import { createFileRoute } from '@tanstack/react-router';
import { PreguntaForm } from '../../business/website/back-office/pregunta.edit.tsx';
import { preguntaActions } from '../../business/website/back-office/website-actions.ts';
import { readPreguntaEndpoint } from '../../business/website/edit-preguntas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/preguntas/nueva')({
  ...newRecordRoute('Permissions.Preguntas.Create', 'Nueva pregunta'),
  loader: newRecordLoader((id) => readQuery(readPreguntaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={preguntaActions}>
      <PreguntaForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
