import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { BannersList } from '../../business/website/back-office/banners.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/banners')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.WebBanners.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Banners'), matches),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const held = useHeld();
  return (
    <BannersList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
      may={{
        create: held.includes('Permissions.WebBanners.Create'),
        update: held.includes('Permissions.WebBanners.Update'),
        remove: held.includes('Permissions.WebBanners.Delete'),
      }}
    />
  );
}
