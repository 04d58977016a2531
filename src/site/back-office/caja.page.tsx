import { createFileRoute } from '@tanstack/react-router';
import { CajaScreen } from '../../business/cobros/back-office/caja.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/caja')({
  ...recordRoute('Permissions.Caja.View', 'Caja diaria'),
  component: CajaScreen,
});
