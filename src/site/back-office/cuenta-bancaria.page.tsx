import { createFileRoute } from '@tanstack/react-router';
import { CuentaPage } from '../../business/remesas/back-office/cuenta.edit.tsx';
import { readCuentaBancariaEndpoint } from '../../business/remesas/remesas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/cuentas-bancarias/$id')({
  ...recordRoute('Permissions.CuentasBancarias.View', 'Cuenta bancaria'),
  loader: recordLoader((id) => readQuery(readCuentaBancariaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <CuentaPage cuenta={Route.useLoaderData()} />;
}
