import { createFileRoute } from '@tanstack/react-router';
import { EjemplosList } from '../../business/ejemplos/back-office/ejemplos.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/ejemplos')({
  ...listRoute('Permissions.Ejemplos.Search', 'Ejemplos'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <EjemplosList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
