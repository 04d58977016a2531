import { createFileRoute } from '@tanstack/react-router';
import { SinonimosList } from '../../business/catalogue/back-office/sinonimos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/sinonimos')({
  ...listRoute('Permissions.Sinonimos.Search', 'Sinónimos'),
  component: Page,
});

function Page() {
  return <SinonimosList {...useListPlace(Route)} />;
}
