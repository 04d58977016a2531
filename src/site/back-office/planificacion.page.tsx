import { createFileRoute } from '@tanstack/react-router';
import { PlanningPage } from '../../business/production/ordenes/back-office/planning.page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/planificacion')({
  ...recordRoute('Permissions.Ordenesfab.Search', 'Planificación'),
  component: PlanningPage,
});
