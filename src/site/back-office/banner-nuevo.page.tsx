import { createFileRoute } from '@tanstack/react-router';
import { BannerForm } from '../../business/website/back-office/banner.edit.tsx';
import { bannerActions } from '../../business/website/back-office/website-actions.ts';
import { readEditedBannerEndpoint } from '../../business/website/edit-banners.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/banners/nuevo')({
  ...newRecordRoute('Permissions.WebBanners.Create', 'Nuevo banner'),
  loader: newRecordLoader((id) => readQuery(readEditedBannerEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  return (
    <NewRecordPage resource={bannerActions}>
      <BannerForm origin={Route.useLoaderData()} />
    </NewRecordPage>
  );
}
