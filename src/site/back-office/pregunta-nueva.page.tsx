import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PreguntaForm } from '../../business/website/back-office/pregunta.edit.tsx';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';

export const Route = createFileRoute('/admin/preguntas/nueva')({
  beforeLoad: requirePermission('Permissions.Preguntas.Create'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Nueva pregunta'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const navigate = Route.useNavigate();
  return (
    <>
      <BackTo to="/admin/preguntas">{t('Preguntas frecuentes')}</BackTo>
      <h1 className="mb-6 text-2xl">{t('Nueva pregunta')}</h1>
      <PreguntaForm
        onSaved={({ id }) =>
          void navigate({ to: '/admin/preguntas/$id', params: { id: String(id) }, replace: true })
        }
      />
    </>
  );
}
