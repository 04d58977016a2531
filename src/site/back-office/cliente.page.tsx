import { createFileRoute } from '@tanstack/react-router';
import { ClienteCuenta } from '../../business/cobros/back-office/cliente-cuenta.tsx';
import { ClientePage } from '../../business/contactos/back-office/cliente.edit.tsx';
import { clienteActivityQuery } from '../../business/contactos/back-office/use-cliente-activity.ts';
import { loadClienteLists } from '../../business/contactos/back-office/use-cliente-lists.ts';
import { readClienteEndpoint } from '../../business/contactos/clientes-office.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

const load = recordLoader((id) => readQuery(readClienteEndpoint, { params: { id } }), loadClienteLists);

export const Route = createFileRoute('/admin/clientes/$id')({
  ...recordRoute('Permissions.Clientes.View', 'Cliente'),
  loader: async (parts) => {
    const activity = parts.context.queryClient.prefetchQuery(clienteActivityQuery(parts.params.id));
    const cliente = await load(parts);
    await activity;
    return cliente;
  },
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const cliente = Route.useLoaderData();
  const canSee = usePermission('Permissions.Cobros.View');
  return <ClientePage cliente={cliente} cobros={canSee && <ClienteCuenta id={cliente.id} />} />;
}
