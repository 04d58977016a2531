import { createFileRoute } from '@tanstack/react-router';
import { RolesList } from '../../business/identity/back-office/roles.list.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/roles')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Roles.View'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Roles'), matches),
  component: RolesPage,
});

function RolesPage() {
  const navigate = Route.useNavigate();
  return (
    <RolesList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
      mayCreate={useHeld().includes('Permissions.Roles.Create')}
    />
  );
}
