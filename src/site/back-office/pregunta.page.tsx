import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { PreguntaForm } from '../../business/website/back-office/pregunta.edit.tsx';
import { readPreguntaEndpoint } from '../../business/website/edit-preguntas.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { inLanguage } from '../../platform/i18n/texto.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { ownHead } from '../../platform/ui/page-head.ts';
import { EditedPage } from './shell/edited-page.tsx';
import { readRecord } from './shell/read-record.ts';

export const Route = createFileRoute('/admin/preguntas/$id')({
  beforeLoad: requirePermission('Permissions.Preguntas.View'),
  loader: ({ params, context: { queryClient } }) =>
    readRecord(
      queryClient.fetchQuery({
        ...readQuery(readPreguntaEndpoint, { params: { id: params.id } }),
        staleTime: 0,
      }),
    ),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pregunta'), matches),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  const record = Route.useLoaderData();
  return (
    <EditedPage
      list="/admin/preguntas"
      listWords={t('Preguntas frecuentes')}
      title={inLanguage(record.pregunta, useLanguage())}
      resource="pregunta"
      record={record}
      right="Permissions.Preguntas.Update"
    >
      {(form) => <PreguntaForm key={record.id} pregunta={record} {...form} />}
    </EditedPage>
  );
}
