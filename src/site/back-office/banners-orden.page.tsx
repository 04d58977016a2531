import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannersOrder } from '../../business/website/back-office/banners-order.tsx';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from '../../platform/ui/record/back-to.tsx';

export const Route = createFileRoute('/admin/banners/orden')({
  beforeLoad: requirePermission('Permissions.WebBanners.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Orden de los banners'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-4">
        <BackTo to="/admin/banners">{t('Banners')}</BackTo>
      </p>
      <h1 className="mb-2 text-2xl">{t('Orden de los banners')}</h1>
      <p className="mb-6 max-w-[60ch] text-base-content/75">
        {t(
          'Arrastre cada fila a su sitio, o muévala con sus flechas o con Alt y las teclas de flecha. Se guarda al momento.',
        )}
      </p>
      <BannersOrder />
    </>
  );
}
