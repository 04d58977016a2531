import { createFileRoute } from '@tanstack/react-router';
import { DeudasList } from '../../business/cobros/back-office/deudas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/vencimientos')({
  ...listRoute('Permissions.Cobros.Search', 'Vencimientos'),
  component: Page,
});

function Page() {
  return <DeudasList {...useListPlace(Route)} />;
}
