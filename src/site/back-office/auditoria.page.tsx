import { createFileRoute } from '@tanstack/react-router';
import { AuditoriaList } from '../../business/auditoria/back-office/auditoria.list.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/auditoria')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Auditoria.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Registro de actividad'), matches),
  component: AuditoriaPage,
});

function AuditoriaPage() {
  const navigate = Route.useNavigate();
  return (
    <AuditoriaList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
