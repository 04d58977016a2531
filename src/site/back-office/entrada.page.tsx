import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readEntradaEndpoint } from '../../business/auditoria/auditoria.contract.ts';
import { EntradaView } from '../../business/auditoria/back-office/entrada-view.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/auditoria/$id')({
  beforeLoad: requirePermission('Permissions.Auditoria.Search'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(queryClient.fetchQuery(readQuery(readEntradaEndpoint, { params: { id: params.id } }))),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Registro de actividad'), matches),
  component: EntradaPage,
});

function EntradaPage() {
  const { t } = useTranslation();
  return (
    <>
      <BackTo to="/admin/auditoria">{t('Registro de actividad')}</BackTo>
      <EntradaView entrada={Route.useLoaderData()} />
    </>
  );
}
