import { createFileRoute } from '@tanstack/react-router';
import { TallajesList } from '../../business/catalogue/tallas/back-office/tallajes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/tallajes')({
  ...listRoute('Permissions.Tallas.Search', 'Tallajes'),
  component: Page,
});

function Page() {
  return <TallajesList {...useListPlace(Route)} />;
}
