import { createFileRoute } from '@tanstack/react-router';
import { TallaPage } from '../../business/catalogue/tallas/back-office/talla.edit.tsx';
import { readTallaEndpoint } from '../../business/catalogue/tallas/tallas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tallas/$id')({
  ...recordRoute('Permissions.Tallas.View', 'Talla'),
  loader: recordLoader((id) => readQuery(readTallaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TallaPage talla={Route.useLoaderData()} />;
}
