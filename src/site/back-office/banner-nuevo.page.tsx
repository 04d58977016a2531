import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannerForm } from '../../business/website/back-office/banner.edit.tsx';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';

export const Route = createFileRoute('/admin/banners/nuevo')({
  beforeLoad: requirePermission('Permissions.WebBanners.Create'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Nuevo banner'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <>
      <BackTo to="/admin/banners">{t('Banners')}</BackTo>
      <h1 className="mb-6 text-2xl">{t('Nuevo banner')}</h1>
      <BannerForm
        onSaved={({ id }) =>
          void navigate({ to: '/admin/banners/$id', params: { id: String(id) }, replace: true })
        }
      />
    </>
  );
}
