import { createFileRoute } from '@tanstack/react-router';
import { ColoresOrder } from '../../business/catalogue/lists/back-office/colores-order.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/colores/orden')({
  beforeLoad: requirePermission('Permissions.Colores.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de los colores'), matches),
  component: ColoresOrder,
});
