import { createFileRoute } from '@tanstack/react-router';
import { SinonimoPage } from '../../business/catalogue/back-office/sinonimo.edit.tsx';
import { readSinonimoEndpoint } from '../../business/catalogue/edit-sinonimos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/sinonimos/$id')({
  ...recordRoute('Permissions.Sinonimos.View', 'Sinónimo'),
  loader: recordLoader((id) => readQuery(readSinonimoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <SinonimoPage sinonimo={Route.useLoaderData()} />;
}
