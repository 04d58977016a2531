import { createFileRoute } from '@tanstack/react-router';
import { EscandallosList } from '../../business/production/escandallo/back-office/escandallos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/escandallos')({
  ...listRoute('Permissions.Escandallos.View', 'Escandallos'),
  component: Page,
});

function Page() {
  return <EscandallosList {...useListPlace(Route)} />;
}
