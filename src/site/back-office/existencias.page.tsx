import { createFileRoute } from '@tanstack/react-router';
import { ExistenciasList } from '../../business/stock/back-office/existencias.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/existencias')({
  ...listRoute('Permissions.Stock.Search', 'Existencias'),
  component: Page,
});

function Page() {
  return <ExistenciasList {...useListPlace(Route)} />;
}
