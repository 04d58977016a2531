import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { TextosList } from '../../business/website/back-office/textos.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/textos')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Textos.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Textos de la web'), matches),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <TextosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
