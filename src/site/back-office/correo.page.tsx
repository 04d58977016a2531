import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { CorreoView } from '../../business/mail/back-office/correo-view.tsx';
import { readCorreoEndpoint } from '../../business/mail/mail.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/correos/$id')({
  beforeLoad: requirePermission('Permissions.Correos.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(
      queryClient.fetchQuery({
        ...readQuery(readCorreoEndpoint, { params: { id: params.id } }),
        staleTime: 0,
      }),
    ),
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
