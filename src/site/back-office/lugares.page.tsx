import { createFileRoute } from '@tanstack/react-router';
import { LugaresList } from '../../business/stock/back-office/lugares.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/lugares')({
  ...listRoute('Permissions.Lugares.Search', 'Lugares'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <LugaresList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
