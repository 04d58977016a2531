import { createFileRoute } from '@tanstack/react-router';
import { ContactoForm } from '../../business/contactos/back-office/contacto.edit.tsx';
import { contactoActions } from '../../business/contactos/back-office/contacto-actions.ts';
import { type ContactoParte, contactoPartes } from '../../business/contactos/contacto.ts';
import { readOwner } from '../../business/contactos/partners/back-office/read-owner.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordRoute } from './shell/record-route.ts';

type Owner = { [parte in ContactoParte]?: number };

export const Route = createFileRoute('/admin/contactos/nuevo')({
  ...recordRoute('Permissions.Contactos.Create', 'Nuevo contacto'),
  validateSearch: (search: Record<string, unknown>): Owner => {
    const parte = contactoPartes.find((one) => typeof search[one] === 'number');
    return parte ? { [parte]: search[parte] } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { queryClient } }) => readOwner(queryClient, deps),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={contactoActions}>
      <ContactoForm owner={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
