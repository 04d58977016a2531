import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { CorreosList } from '../../business/mail/back-office/correos.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/correos')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Correos.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Correos'), matches),
  component: CorreosPage,
});

function CorreosPage() {
  const navigate = Route.useNavigate();
  return (
    <CorreosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
