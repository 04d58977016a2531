import { createFileRoute } from '@tanstack/react-router';
import { TiposList } from '../../business/catalogue/lists/back-office/tipos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/tipos')({
  ...listRoute('Permissions.ModeloTipos.Search', 'Tipos de modelo'),
  component: Page,
});

function Page() {
  return <TiposList {...useListPlace(Route)} />;
}
