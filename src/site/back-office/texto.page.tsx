import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { TextoForm } from '../../business/website/back-office/texto.edit.tsx';
import { readTexto } from '../../business/website/edit-textos.contract.ts';
import { paginas } from '../../business/website/paginas.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { readRecord } from './shell/read-record.ts';
import { RecordPage } from './shell/record-page.tsx';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/textos/$id')({
  beforeLoad: requirePermission('Permissions.Textos.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(queryClient.fetchQuery({ ...readQuery(readTexto, { params }), staleTime: 0 })),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Texto de la web'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const router = useRouter();
  const record = Route.useLoaderData();
  const locked = !useHeld().includes('Permissions.Textos.Update');
  const { words, to } = paginas[record.pagina];
  return (
    <RecordPage
      list="/admin/textos"
      listWords={t('Textos de la web')}
      title={t('Texto de «{{pagina}}»', { pagina: t(words) })}
      recurso="texto"
      record={record}
    >
      <p className="-mt-4 mb-6">
        <Link to={to} className="link-quiet inline-block py-1">
          {t('Ver la página')}
        </Link>
      </p>
      <TextoForm key={record.id} texto={record} locked={locked} onSaved={() => void router.invalidate()} />
    </RecordPage>
  );
}
