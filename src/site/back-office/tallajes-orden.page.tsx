import { createFileRoute } from '@tanstack/react-router';
import { TallajesOrder } from '../../business/catalogue/tallas/back-office/tallajes-order.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/tallajes/orden')({
  beforeLoad: requirePermission('Permissions.Tallas.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de los tallajes'), matches),
  component: TallajesOrder,
});
