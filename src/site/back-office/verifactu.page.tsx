import { createFileRoute } from '@tanstack/react-router';
import { FiscalRecordsList } from '../../business/verifactu/back-office/fiscal-records.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/verifactu')({
  ...listRoute('Permissions.AppSettings.View', 'VERI*FACTU'),
  component: VerifactuPage,
});

function VerifactuPage() {
  return <FiscalRecordsList {...useListPlace(Route)} />;
}
