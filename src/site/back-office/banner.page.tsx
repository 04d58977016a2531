import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannerForm } from '../../business/website/back-office/banner.edit.tsx';
import { readEditedBannerEndpoint } from '../../business/website/edit-banners.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { inLanguage } from '../../platform/i18n/texto.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { EditedPage } from './shell/edited-page.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/banners/$id')({
  beforeLoad: requirePermission('Permissions.WebBanners.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(
      queryClient.fetchQuery({
        ...readQuery(readEditedBannerEndpoint, { params: { id: params.id } }),
        staleTime: 0,
      }),
    ),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Banner'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const record = Route.useLoaderData();
  return (
    <EditedPage
      list="/admin/banners"
      listWords={t('Banners')}
      title={inLanguage(record.titulo, useLanguage())}
      resource="banner"
      record={record}
      right="Permissions.WebBanners.Update"
    >
      {(form) => <BannerForm key={record.id} banner={record} {...form} />}
    </EditedPage>
  );
}
