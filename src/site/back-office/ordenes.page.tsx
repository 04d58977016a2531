import { createFileRoute } from '@tanstack/react-router';
import { OrdenesList } from '../../business/production/ordenes/back-office/ordenes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/ordenes')({
  ...listRoute('Permissions.Ordenesfab.Search', 'Órdenes de fabricación'),
  component: Page,
});

function Page() {
  return <OrdenesList {...useListPlace(Route)} />;
}
