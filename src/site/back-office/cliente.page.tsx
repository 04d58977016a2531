import { createFileRoute } from '@tanstack/react-router';
import { ClientePage } from '../../business/contactos/back-office/cliente.edit.tsx';
import { loadClienteLists } from '../../business/contactos/back-office/use-cliente-lists.ts';
import { readClienteEndpoint } from '../../business/contactos/clientes-office.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/clientes/$id')({
  ...recordRoute('Permissions.Clientes.View', 'Cliente'),
  loader: recordLoader((id) => readQuery(readClienteEndpoint, { params: { id } }), loadClienteLists),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ClientePage cliente={Route.useLoaderData()} />;
}
