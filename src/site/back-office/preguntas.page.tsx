import { createFileRoute } from '@tanstack/react-router';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PreguntasList } from '../../business/website/back-office/preguntas.list.tsx';
import { readListSearch } from '../../platform/ui/list/list-search.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/preguntas')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('Permissions.Preguntas.Search'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Preguntas frecuentes'), matches),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const held = useHeld();
  return (
    <PreguntasList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
      may={{
        create: held.includes('Permissions.Preguntas.Create'),
        update: held.includes('Permissions.Preguntas.Update'),
        remove: held.includes('Permissions.Preguntas.Delete'),
      }}
    />
  );
}
