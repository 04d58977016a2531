import { createFileRoute } from '@tanstack/react-router';
import { TallasList } from '../../business/catalogue/tallas/back-office/tallas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/tallas')({
  ...listRoute('Permissions.Tallas.Search', 'Tallas'),
  component: Page,
});

function Page() {
  return <TallasList {...useListPlace(Route)} />;
}
