import { createFileRoute } from '@tanstack/react-router';
import { BannersList } from '../../business/website/back-office/banners.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/banners')({
  ...listRoute('Permissions.WebBanners.Search', 'Banners'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <BannersList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
