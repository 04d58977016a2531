import { createFileRoute } from '@tanstack/react-router';
import { LugaresList } from '../../business/stock/back-office/lugares.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/lugares')({
  ...listRoute('Permissions.Lugares.Search', 'Lugares'),
  component: Page,
});

function Page() {
  return <LugaresList {...useListPlace(Route)} />;
}
