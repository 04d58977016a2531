import { createFileRoute } from '@tanstack/react-router';
import { TallasOrder } from '../../business/catalogue/tallas/back-office/tallas-order.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/tallas/orden')({
  beforeLoad: requirePermission('Permissions.Tallas.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de las tallas'), matches),
  component: TallasOrder,
});
