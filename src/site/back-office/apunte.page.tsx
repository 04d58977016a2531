import { createFileRoute } from '@tanstack/react-router';
import { ApuntePage } from '../../business/remesas/back-office/apunte.page.tsx';
import { readApunteEndpoint } from '../../business/remesas/extractos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/extractos/$id')({
  ...recordRoute('Permissions.ExtractosBancarios.View', 'Apunte del banco'),
  loader: recordLoader((id) => readQuery(readApunteEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ApuntePage apunte={Route.useLoaderData()} />;
}
