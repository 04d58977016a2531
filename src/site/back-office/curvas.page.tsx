import { createFileRoute } from '@tanstack/react-router';
import { HouseCurvesList } from '../../business/curvas/back-office/house-curves.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/curvas')({
  ...listRoute('Permissions.Curvas.Search', 'Curvas de la casa'),
  component: Page,
});

function Page() {
  return <HouseCurvesList {...useListPlace(Route)} />;
}
