import { createFileRoute } from '@tanstack/react-router';
import { readCompraEndpoint } from '../../business/production/compras/compras.contract.ts';
import { EntradaForm } from '../../business/production/materias/back-office/entrada.edit.tsx';
import { entradaActions } from '../../business/production/materias/back-office/entrada-actions.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

/** With `?desde=<pedido de compra>` the entrada starts with what is still to come of it. */
export const Route = createFileRoute('/admin/entradas/nueva')({
  ...newRecordRoute('Permissions.Entradas.Create', 'Nueva entrada'),
  loader: newRecordLoader((id) => readQuery(readCompraEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={entradaActions}>
      <EntradaForm compra={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
