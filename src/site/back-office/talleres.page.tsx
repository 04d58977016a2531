import { createFileRoute } from '@tanstack/react-router';
import { TalleresPage } from '../../business/production/ordenes/back-office/talleres.page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/talleres')({
  ...recordRoute('Permissions.Ordenesfab.View', 'Talleres'),
  component: TalleresPage,
});
