import { createFileRoute } from '@tanstack/react-router';
import { TemporadasList } from '../../business/catalogue/back-office/temporadas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/temporadas')({
  ...listRoute('Permissions.Temporadas.Search', 'Temporadas'),
  component: Page,
});

function Page() {
  return <TemporadasList {...useListPlace(Route)} />;
}
