import { createFileRoute } from '@tanstack/react-router';
import { ComercialesList } from '../../business/contactos/partners/back-office/comerciales.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/comerciales')({
  ...listRoute('Permissions.Comerciales.Search', 'Comerciales'),
  component: Page,
});

function Page() {
  return <ComercialesList {...useListPlace(Route)} />;
}
