import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { CorreoView } from '../../business/mail/back-office/correo-view.tsx';
import { readCorreo } from '../../business/mail/mail.contract.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';

export const Route = createFileRoute('/admin/correos/$id')({
  beforeLoad: requirePermission('Permissions.Correos.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readCorreo, { params: { id: params.id as never } });
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Correo'), matches),
  component: CorreoPage,
});

function CorreoPage() {
  const { t } = useTranslation();
  return (
    <>
      <BackTo to="/admin/correos">{t('Correos')}</BackTo>
      <CorreoView correo={Route.useLoaderData()} />
    </>
  );
}
