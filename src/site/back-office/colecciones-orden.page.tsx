import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WebListOrder } from '../../business/catalogue/lists/back-office/web-list-order.tsx';
import {
  orderColeccionesEndpoint,
  searchColeccionesEndpoint,
} from '../../business/catalogue/lists/web-lists.contract.ts';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/colecciones/orden')({
  beforeLoad: requirePermission('Permissions.WebColecciones.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de las colecciones'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return (
    <WebListOrder
      list="/admin/colecciones"
      listName={t('Colecciones')}
      title={t('Orden de las colecciones')}
      empty={t('Todavía no hay ninguna colección.')}
      search={searchColeccionesEndpoint}
      order={orderColeccionesEndpoint}
    />
  );
}
