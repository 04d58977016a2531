import { createFileRoute } from '@tanstack/react-router';
import { FichaPage } from '../../business/production/fichas/back-office/ficha.page.tsx';
import { readFichaEndpoint } from '../../business/production/fichas/fichas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/fichas/$id')({
  ...recordRoute('Permissions.Ordenesfab.View', 'Ficha técnica'),
  loader: recordLoader((id) => readQuery(readFichaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <FichaPage ficha={Route.useLoaderData()} />;
}
