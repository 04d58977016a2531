import { createFileRoute } from '@tanstack/react-router';
import { CuentasList } from '../../business/remesas/back-office/cuentas.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/cuentas-bancarias')({
  ...listRoute('Permissions.CuentasBancarias.Search', 'Cuentas bancarias'),
  component: Page,
});

function Page() {
  return <CuentasList {...useListPlace(Route)} />;
}
