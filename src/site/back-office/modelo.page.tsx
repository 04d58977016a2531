import { createFileRoute } from '@tanstack/react-router';
import { ModeloPage } from '../../business/catalogue/back-office/modelo.edit.tsx';
import { readModeloOptionsEndpoint } from '../../business/catalogue/modelo-acts.contract.ts';
import { readEditableModeloEndpoint } from '../../business/catalogue/modelos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { ModeloStock } from './modelo-stock.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/modelos/$id')({
  ...recordRoute('Permissions.Modelos.View', 'Modelo'),
  loader: recordLoader(
    (id) => readQuery(readEditableModeloEndpoint, { params: { id } }),
    (queryClient) => queryClient.ensureQueryData(readQuery(readModeloOptionsEndpoint, {})),
  ),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const modelo = Route.useLoaderData();
  return <ModeloPage modelo={modelo} stock={<ModeloStock modelo={modelo} />} />;
}
