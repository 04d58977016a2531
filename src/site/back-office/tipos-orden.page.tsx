import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WebListOrder } from '../../business/catalogue/lists/back-office/web-list-order.tsx';
import {
  orderTiposEndpoint,
  searchTiposEndpoint,
} from '../../business/catalogue/lists/web-lists.contract.ts';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/tipos/orden')({
  beforeLoad: requirePermission('Permissions.ModeloTipos.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de los tipos'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return (
    <WebListOrder
      list="/admin/tipos"
      listName={t('Tipos de modelo')}
      title={t('Orden de los tipos')}
      empty={t('Todavía no hay ningún tipo de modelo.')}
      search={searchTiposEndpoint}
      order={orderTiposEndpoint}
    />
  );
}
