import { createFileRoute } from '@tanstack/react-router';
import { EjemplosList } from '../../business/ejemplos/back-office/ejemplos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/ejemplos')({
  ...listRoute('Permissions.Ejemplos.Search', 'Ejemplos'),
  component: Page,
});

function Page() {
  return <EjemplosList {...useListPlace(Route)} />;
}
