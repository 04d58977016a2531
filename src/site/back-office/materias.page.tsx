import { createFileRoute } from '@tanstack/react-router';
import { MateriasList } from '../../business/production/materias/back-office/materias.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/materias')({
  ...listRoute('Permissions.Materias.Search', 'Materias'),
  component: Page,
});

function Page() {
  return <MateriasList {...useListPlace(Route)} />;
}
