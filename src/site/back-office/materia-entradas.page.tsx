import { createFileRoute } from '@tanstack/react-router';
import { EntradasList } from '../../business/production/materias/back-office/entradas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/entradas')({
  ...listRoute('Permissions.Entradas.Search', 'Entradas'),
  component: Page,
});

function Page() {
  return <EntradasList {...useListPlace(Route)} />;
}
