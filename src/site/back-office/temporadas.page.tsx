import { createFileRoute } from '@tanstack/react-router';
import { TemporadasList } from '../../business/catalogue/back-office/temporadas.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/temporadas')({
  ...listRoute('Permissions.Temporadas.Search', 'Temporadas'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <TemporadasList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
