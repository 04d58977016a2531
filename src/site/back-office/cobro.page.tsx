import { createFileRoute } from '@tanstack/react-router';
import { CobroPage } from '../../business/cobros/back-office/cobro.page.tsx';
import { readCobroEndpoint } from '../../business/cobros/cobros.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/cobros/$id')({
  ...recordRoute('Permissions.Cobros.View', 'Cobro'),
  loader: recordLoader((id) => readQuery(readCobroEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <CobroPage cobro={Route.useLoaderData()} />;
}
