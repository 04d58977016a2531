import { createFileRoute } from '@tanstack/react-router';
import { ContactoPage } from '../../business/contactos/back-office/contacto.edit.tsx';
import { readContactoEndpoint } from '../../business/contactos/contactos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/contactos/$id')({
  ...recordRoute('Permissions.Contactos.View', 'Contacto'),
  loader: recordLoader((id) => readQuery(readContactoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <ContactoPage contacto={Route.useLoaderData()} />;
}
