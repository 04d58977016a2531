import { createFileRoute } from '@tanstack/react-router';
import { InformeDevoluciones } from '../../business/devoluciones/back-office/informe.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/devoluciones/informe')({
  ...listRoute('Permissions.Devoluciones.Update', 'Devoluciones por modelo'),
  component: Page,
});

function Page() {
  return <InformeDevoluciones {...useListPlace(Route)} />;
}
