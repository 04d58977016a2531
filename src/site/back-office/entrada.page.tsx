import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readEntrada } from '../../business/auditoria/auditoria.contract.ts';
import { EntradaView } from '../../business/auditoria/back-office/entrada-view.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';

export const Route = createFileRoute('/admin/auditoria/$id')({
  beforeLoad: requirePermission('Permissions.Auditoria.Search'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readEntrada, { params: { id: params.id as never } });
    try {
      return await queryClient.fetchQuery(query);
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
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
