import { createFileRoute } from '@tanstack/react-router';
import { MesesScreen } from '../../business/contabilidad/back-office/meses.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/contabilidad')({
  ...recordRoute('Permissions.Contabilidad.View', 'Asesoría'),
  component: MesesScreen,
});
