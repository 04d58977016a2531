import { createFileRoute } from '@tanstack/react-router';
import { HouseCurvesOrder } from '../../business/curvas/back-office/house-curves-order.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/curvas/orden')({
  beforeLoad: requirePermission('Permissions.Curvas.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de las curvas'), matches),
  component: HouseCurvesOrder,
});
