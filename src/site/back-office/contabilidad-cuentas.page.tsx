import { createFileRoute } from '@tanstack/react-router';
import { CuentasScreen } from '../../business/contabilidad/back-office/cuentas.edit.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/contabilidad/cuentas')({
  ...recordRoute('Permissions.Contabilidad.View', 'Cuentas contables'),
  component: CuentasScreen,
});
