import { createFileRoute } from '@tanstack/react-router';
import { TemporadaPage } from '../../business/catalogue/back-office/temporada.edit.tsx';
import { readTemporadaEndpoint } from '../../business/catalogue/edit-temporadas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/temporadas/$id')({
  ...recordRoute('Permissions.Temporadas.View', 'Temporada'),
  loader: recordLoader((id) => readQuery(readTemporadaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TemporadaPage temporada={Route.useLoaderData()} />;
}
