import { createFileRoute } from '@tanstack/react-router';
import { FacturasList } from '../../business/facturas/back-office/facturas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/facturas')({
  ...listRoute('Permissions.Facturas.Search', 'Facturas'),
  component: Page,
});

function Page() {
  return <FacturasList {...useListPlace(Route)} />;
}
