import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannerForm } from '../../business/website/back-office/banner.edit.tsx';
import { readEditedBanner } from '../../business/website/edit-banners.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { inLanguage } from '../../platform/i18n/texto.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { readRecord } from './shell/read-record.ts';
import { RecordPage } from './shell/record-page.tsx';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/banners/$id')({
  beforeLoad: requirePermission('Permissions.WebBanners.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(
      queryClient.fetchQuery({
        ...readQuery(readEditedBanner, { params: { id: params.id as never } }),
        staleTime: 0,
      }),
    ),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Banner'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const router = useRouter();
  const record = Route.useLoaderData();
  const held = useHeld();
  const locked = !held.includes('Permissions.WebBanners.Update');
  return (
    <RecordPage
      list="/admin/banners"
      listWords={t('Banners')}
      title={inLanguage(record.titulo, useLanguage())}
      recurso="banner"
      record={record}
    >
      <BannerForm key={record.id} banner={record} locked={locked} onSaved={() => void router.invalidate()} />
    </RecordPage>
  );
}
