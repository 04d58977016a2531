import { createFileRoute } from '@tanstack/react-router';
import { PreguntasList } from '../../business/website/back-office/preguntas.list.tsx';
import { listRoute } from './shell/record-route.ts';

export const Route = createFileRoute('/admin/preguntas')({
  ...listRoute('Permissions.Preguntas.Search', 'Preguntas frecuentes'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PreguntasList
      state={Route.useSearch()}
      onState={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
