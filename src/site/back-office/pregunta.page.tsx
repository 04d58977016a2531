import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../../business/auditoria/back-office/record-history.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PreguntaForm } from '../../business/website/back-office/pregunta.edit.tsx';
import { readPregunta } from '../../business/website/edit-preguntas.contract.ts';
import { ApiError } from '../../platform/http/call-errors.ts';
import { readQuery } from '../../platform/http/query.ts';
import { inLanguage } from '../../platform/i18n/texto.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { BackTo } from './shell/back-to.tsx';
import { useHeld } from './shell/use-held.ts';

export const Route = createFileRoute('/admin/preguntas/$id')({
  beforeLoad: requirePermission('Permissions.Preguntas.View'),
  loader: async ({ params, context: { queryClient } }) => {
    const query = readQuery(readPregunta, { params: { id: params.id as never } });
    try {
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
      throw error;
    }
  },
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pregunta'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const router = useRouter();
  const record = Route.useLoaderData();
  const held = useHeld();
  const locked = !held.includes('Permissions.Preguntas.Update');
  return (
    <>
      <BackTo to="/admin/preguntas">{t('Preguntas frecuentes')}</BackTo>
      <h1 className="mb-6 text-2xl">{inLanguage(record.pregunta, useLanguage())}</h1>
      <PreguntaForm
        key={record.id}
        pregunta={record}
        locked={locked}
        onSaved={() => void router.invalidate()}
      />
      {held.includes('Permissions.Auditoria.Search') && (
        <div className="mt-8">
          <RecordHistory key={`${record.id} ${record.version}`} recurso="pregunta" id={String(record.id)} />
        </div>
      )}
    </>
  );
}
