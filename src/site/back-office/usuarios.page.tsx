import { createFileRoute } from '@tanstack/react-router';
import { useRoles } from '../../business/identity/back-office/use-roles.ts';
import { UsersList } from '../../business/identity/back-office/users.list.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/usuarios')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Users.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Usuarios'), matches),
  component: UsuariosPage,
});

function UsuariosPage() {
  const navigate = Route.useNavigate();
  const held = useHeld();
  const roles = useRoles(held) ?? [];
  return (
    <UsersList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
      roles={roles.map(({ name }) => name)}
      held={held}
    />
  );
}
