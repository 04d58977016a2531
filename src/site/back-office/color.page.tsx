import { createFileRoute } from '@tanstack/react-router';
import { ColorPage } from '../../business/catalogue/lists/back-office/color.edit.tsx';
import { readColorEndpoint } from '../../business/catalogue/lists/colores.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/colores/$id')({
  ...recordRoute('Permissions.Colores.View', 'Color'),
  loader: recordLoader((id) => readQuery(readColorEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ColorPage color={Route.useLoaderData()} />;
}
