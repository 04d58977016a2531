import { createFileRoute } from '@tanstack/react-router';
import { ExcepcionesList } from '../../business/comisiones/back-office/excepciones.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/comisiones/excepciones')({
  ...listRoute('Permissions.Comisiones.Update', 'Excepciones de comisión'),
  component: Page,
});

function Page() {
  return <ExcepcionesList {...useListPlace(Route)} />;
}
