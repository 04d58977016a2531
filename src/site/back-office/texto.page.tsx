import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { TextoForm } from '../../business/website/back-office/texto.edit.tsx';
import { readTextoEndpoint } from '../../business/website/edit-textos.contract.ts';
import { paginas } from '../../business/website/paginas.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { EditedPage } from './shell/edited-page.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/textos/$id')({
  beforeLoad: requirePermission('Permissions.Textos.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(queryClient.fetchQuery({ ...readQuery(readTextoEndpoint, { params }), staleTime: 0 })),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Texto de la web'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const record = Route.useLoaderData();
  const { words, to } = paginas[record.pagina];
  return (
    <EditedPage
      list="/admin/textos"
      listWords={t('Textos de la web')}
      title={t('Texto de «{{pagina}}»', { pagina: t(words) })}
      resource="texto"
      record={record}
      right="Permissions.Textos.Update"
    >
      {(form) => (
        <>
          <p className="-mt-4 mb-6">
            <Link to={to} className="link-quiet inline-block py-1">
              {t('Ver la página')}
            </Link>
          </p>
          <TextoForm key={record.id} texto={record} {...form} />
        </>
      )}
    </EditedPage>
  );
}
