import { createFileRoute } from '@tanstack/react-router';
import { BannerPage } from '../../business/website/back-office/banner.edit.tsx';
import { readEditedBannerEndpoint } from '../../business/website/edit-banners.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { recordLoader } from './shell/record-loader.ts';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/banners/$id')({
  ...recordRoute('Permissions.WebBanners.View', 'Banner'),
  loader: recordLoader((id) => readQuery(readEditedBannerEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return <BannerPage banner={Route.useLoaderData()} />;
}
