import { createFileRoute } from '@tanstack/react-router';
import { ExistenciasList } from '../../business/stock/back-office/existencias.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/existencias')({
  ...listRoute('Permissions.Stock.Search', 'Existencias'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <ExistenciasList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
