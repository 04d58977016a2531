import { createFileRoute } from '@tanstack/react-router';
import { RemindersScreen } from '../../business/cobros/back-office/reclamaciones.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/reclamaciones')({
  ...recordRoute('Permissions.Reclamaciones.View', 'Avisos de pago'),
  component: RemindersScreen,
});
