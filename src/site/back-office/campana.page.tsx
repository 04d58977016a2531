import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '../../business/production/ordenes/back-office/campaign.page.tsx';
import { recordRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/campana')({
  ...recordRoute('Permissions.Ordenesfab.Search', 'Cierre de campaña'),
  component: CampaignPage,
});
