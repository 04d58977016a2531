import { createFileRoute } from '@tanstack/react-router';
import { BackupsPanel } from '../../business/backups/back-office/backups.panel.tsx';
import { readBackupsEndpoint } from '../../business/backups/backups.contract.ts';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readQuery } from '../../platform/http/query.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { usePermissions } from './shell/use-permissions.ts';

export const Route = createFileRoute('/admin/copias')({
  beforeLoad: requirePermission('Permissions.Backups.View'),
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...readQuery(readBackupsEndpoint, {}), staleTime: 0, retry: false }),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Copias de seguridad'), matches),
  component: CopiasPage,
});

function CopiasPage() {
  return <BackupsPanel mayCreate={usePermissions().includes('Permissions.Backups.Create')} />;
}
