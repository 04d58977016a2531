import { createFileRoute } from '@tanstack/react-router';
import { ConversacionesList } from '../../business/chatbot/back-office/conversaciones.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/conversaciones')({
  ...listRoute('Permissions.Conversaciones.Search', 'Conversaciones'),
  component: Page,
});

function Page() {
  return <ConversacionesList {...useListPlace(Route)} />;
}
