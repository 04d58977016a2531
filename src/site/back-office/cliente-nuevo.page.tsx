import { createFileRoute } from '@tanstack/react-router';
import { ClienteForm } from '../../business/contactos/back-office/cliente.edit.tsx';
import { clienteActions } from '../../business/contactos/back-office/cliente-actions.tsx';
import { loadClienteLists } from '../../business/contactos/back-office/use-cliente-lists.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/clientes/nuevo')({
  ...recordRoute('Permissions.Clientes.Create', 'Nuevo cliente'),
  loader: ({ context: { queryClient } }) => loadClienteLists(queryClient),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={clienteActions}>
      <ClienteForm />
    </NewRecordPage>
  );
}
