import { createFileRoute } from '@tanstack/react-router';
import { CorreoPage } from '../../business/mail/back-office/correo-view.tsx';
import { readCorreoEndpoint } from '../../business/mail/mail.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/correos/$id')({
  ...recordRoute('Permissions.Correos.View', 'Correo'),
  loader: recordLoader((id) => readQuery(readCorreoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <CorreoPage correo={Route.useLoaderData()} />;
}
