import { createFileRoute } from '@tanstack/react-router';
import { ModelosList } from '../../business/catalogue/back-office/modelos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/modelos')({
  ...listRoute('Permissions.Modelos.Search', 'Modelos'),
  component: Page,
});

function Page() {
  return <ModelosList {...useListPlace(Route)} />;
}
