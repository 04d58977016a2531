import { createFileRoute } from '@tanstack/react-router';
import { ConversacionPage } from '../../business/chatbot/back-office/conversacion-view.tsx';
import { readConversacionEndpoint } from '../../business/chatbot/conversations.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/conversaciones/$id')({
  ...recordRoute('Permissions.Conversaciones.View', 'Conversación'),
  loader: recordLoader((id) => readQuery(readConversacionEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ConversacionPage conversacion={Route.useLoaderData()} />;
}
