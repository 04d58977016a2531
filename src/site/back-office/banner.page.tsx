import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannerForm } from '../../business/website/back-office/banner.edit.tsx';
import { readEditedBanner } from '../../business/website/edit-banners.contract.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { inLanguage } from '../../platform/i18n/texto.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/banners/$id')({
  beforeLoad: requirePermission('Permissions.WebBanners.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readEditedBanner, { params: { id: params.id as never } });
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
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
    <>
      <BackTo to="/admin/banners">{t('Banners')}</BackTo>
      <h1 className="mb-6 text-2xl">{inLanguage(record.titulo, useLanguage())}</h1>
      <BannerForm key={record.id} banner={record} locked={locked} onSaved={() => void router.invalidate()} />
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={`${record.id} ${record.version}`} recurso="banner" id={String(record.id)} />
        </div>
      )}
    </>
  );
}
