import { createFileRoute } from '@tanstack/react-router';
import { TextoPage } from '../../business/website/back-office/texto.edit.tsx';
import { readTextoEndpoint } from '../../business/website/edit-textos.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/textos/$id')({
  ...recordRoute('Permissions.Textos.View', 'Texto de la web'),
  loader: recordLoader((id) => readQuery(readTextoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <TextoPage texto={Route.useLoaderData()} />;
}
