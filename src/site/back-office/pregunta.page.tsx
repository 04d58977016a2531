import { createFileRoute } from '@tanstack/react-router';
import { PreguntaPage } from '../../business/website/back-office/pregunta.edit.tsx';
import { readPreguntaEndpoint } from '../../business/website/edit-preguntas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/preguntas/$id')({
  ...recordRoute('Permissions.Preguntas.View', 'Pregunta'),
  loader: recordLoader((id) => readQuery(readPreguntaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <PreguntaPage pregunta={Route.useLoaderData()} />;
}
