import { createFileRoute } from '@tanstack/react-router';
import { InformesScreen } from '../../business/contabilidad/back-office/informes.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/informes')({
  ...recordRoute('Permissions.Contabilidad.View', 'Informes de ventas'),
  component: InformesScreen,
});
