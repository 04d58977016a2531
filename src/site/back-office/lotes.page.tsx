import { createFileRoute } from '@tanstack/react-router';
import { LotesList } from '../../business/stock/lotes/back-office/lotes.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/lotes')({
  ...listRoute('Permissions.Lotes.Search', 'Lotes'),
  component: Page,
});

function Page() {
  return <LotesList {...useListPlace(Route)} />;
}
