import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { RegistersList } from '../../business/registration/back-office/registers.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/registros')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Registers.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Solicitudes de registro'), matches),
  component: RegistrosPage,
});

function RegistrosPage() {
  const navigate = Route.useNavigate();
  const held = useHeld();
  return (
    <RegistersList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
      canUpdate={held.includes('Permissions.Registers.Update')}
      canDelete={held.includes('Permissions.Registers.Delete')}
    />
  );
}
