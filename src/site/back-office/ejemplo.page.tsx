import { createFileRoute } from '@tanstack/react-router';
import { EjemploPage } from '../../business/ejemplos/back-office/ejemplo.edit.tsx';
import { readEjemploEndpoint } from '../../business/ejemplos/ejemplos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/ejemplos/$id')({
  ...recordRoute('Permissions.Ejemplos.View', 'Ejemplo'),
  loader: recordLoader((id) => readQuery(readEjemploEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <EjemploPage ejemplo={Route.useLoaderData()} />;
}
