import { createFileRoute } from '@tanstack/react-router';
import { ContactoForm } from '../../business/contactos/back-office/contacto.edit.tsx';
import { contactoActions } from '../../business/contactos/back-office/contacto-actions.ts';
import { readClienteEndpoint } from '../../business/contactos/clientes-office.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/contactos/nuevo')({
  ...recordRoute('Permissions.Contactos.Create', 'Nuevo contacto'),
  validateSearch: ({ cliente }: Record<string, unknown>): { cliente?: number } =>
    typeof cliente === 'number' ? { cliente } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { cliente }, context: { queryClient } }) =>
    cliente === undefined
      ? undefined
      : queryClient
          .fetchQuery(readQuery(readClienteEndpoint, { params: { id: String(cliente) } }))
          .catch(() => undefined),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={contactoActions}>
      <ContactoForm cliente={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
