import { createFileRoute } from '@tanstack/react-router';
import { RegistersList } from '../../business/registration/back-office/registers.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/registros')({
  ...listRoute('Permissions.Registers.Search', 'Solicitudes de registro'),
  component: RegistrosPage,
});

function RegistrosPage() {
  return <RegistersList {...useListPlace(Route)} />;
}
