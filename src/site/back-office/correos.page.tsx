import { createFileRoute } from '@tanstack/react-router';
import { CorreosList } from '../../business/mail/back-office/correos.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/correos')({
  ...listRoute('Permissions.Correos.Search', 'Correos'),
  component: CorreosPage,
});

function CorreosPage() {
  return <CorreosList {...useListPlace(Route)} />;
}
