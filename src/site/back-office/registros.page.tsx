import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { RegistersList } from '../../business/registration/back-office/registers.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/registros')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Registers.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Solicitudes de registro'), matches),
  component: RegistrosPage,
});

function RegistrosPage() {
  const navigate = Route.useNavigate();
  return (
    <RegistersList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
