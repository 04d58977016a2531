import { createFileRoute } from '@tanstack/react-router';
import { PreguntasList } from '../../business/website/back-office/preguntas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/preguntas')({
  ...listRoute('Permissions.Preguntas.Search', 'Preguntas frecuentes'),
  component: Page,
});

function Page() {
  return <PreguntasList {...useListPlace(Route)} />;
}
