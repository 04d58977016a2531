import { createFileRoute } from '@tanstack/react-router';
import { LotesList } from '../../business/stock/lotes/back-office/lotes.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lotes')({
  ...listRoute('Permissions.Lotes.Search', 'Lotes'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <LotesList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
