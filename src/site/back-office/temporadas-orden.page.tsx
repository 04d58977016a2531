import { createFileRoute } from '@tanstack/react-router';
import { TemporadasOrder } from '../../business/catalogue/back-office/temporadas-order.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/temporadas/orden')({
  beforeLoad: requirePermission('Permissions.Temporadas.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de las temporadas'), matches),
  component: TemporadasOrder,
});
