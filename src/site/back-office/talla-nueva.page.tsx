import { createFileRoute } from '@tanstack/react-router';
import { TallaForm } from '../../business/catalogue/tallas/back-office/talla.edit.tsx';
import { tallaActions } from '../../business/catalogue/tallas/back-office/talla-actions.ts';
import { readTallaEndpoint } from '../../business/catalogue/tallas/tallas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/tallas/nueva')({
  ...newRecordRoute('Permissions.Tallas.Create', 'Nueva talla'),
  loader: newRecordLoader((id) => readQuery(readTallaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={tallaActions}>
      <TallaForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
