import { createFileRoute } from '@tanstack/react-router';
import { AuditoriaList } from '../../business/auditoria/back-office/auditoria.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/auditoria')({
  ...listRoute('Permissions.Auditoria.Search', 'Registro de actividad'),
  component: AuditoriaPage,
});

function AuditoriaPage() {
  return <AuditoriaList {...useListPlace(Route)} />;
}
