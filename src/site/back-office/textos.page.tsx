import { createFileRoute } from '@tanstack/react-router';
import { TextosList } from '../../business/website/back-office/textos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/textos')({
  ...listRoute('Permissions.Textos.Search', 'Textos de la web'),
  component: Page,
});

function Page() {
  return <TextosList {...useListPlace(Route)} />;
}
