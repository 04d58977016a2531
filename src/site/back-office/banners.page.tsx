import { createFileRoute } from '@tanstack/react-router';
import { BannersList } from '../../business/website/back-office/banners.list.tsx';
import { listRoute } from './shell/record-route.ts';
import { useListPlace } from './shell/use-list-place.ts';

export const Route = createFileRoute('/admin/banners')({
  ...listRoute('Permissions.WebBanners.Search', 'Banners'),
  component: Page,
});

function Page() {
  return <BannersList {...useListPlace(Route)} />;
}
