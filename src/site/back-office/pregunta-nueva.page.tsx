import { createFileRoute } from '@tanstack/react-router';
import { attendMensajesEndpoint } from '../../business/chatbot/conversations.contract.ts';
import { PreguntaForm } from '../../business/website/back-office/pregunta.edit.tsx';
import { preguntaActions } from '../../business/website/back-office/website-actions.ts';
import { readPreguntaEndpoint } from '../../business/website/edit-preguntas.contract.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import { readQuery } from '../../platform/http/query.ts';
import { isLanguage, type Language } from '../../platform/i18n/languages.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

const maxQuestion = 200;

interface Search {
  desde?: string | number;
  /** The words of a message to the assistant, their language and the message's id. */
  pregunta?: string;
  idioma?: string;
  mensaje?: number;
}

const route = newRecordRoute('Permissions.Preguntas.Create', 'Nueva pregunta');

export const Route = createFileRoute('/admin/preguntas/nueva')({
  ...route,
  validateSearch: (search: Record<string, unknown>): Search => {
    const { pregunta, idioma, mensaje } = search;
    if (pregunta === undefined || !isLanguage(String(idioma))) return route.validateSearch(search);
    return {
      pregunta: String(pregunta).slice(0, maxQuestion),
      idioma: String(idioma),
      ...(Number.isSafeInteger(mensaje) && { mensaje: Number(mensaje) }),
    };
  },
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: newRecordLoader((id) => readQuery(readPreguntaEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const call = useCall();
  const mayAttend = usePermission('Permissions.Conversaciones.Update');
  const { pregunta, idioma = 'es', mensaje } = Route.useSearch();
  const asked =
    pregunta === undefined
      ? undefined
      : { pregunta: { [idioma]: pregunta } as Partial<Record<Language, string>> };
  const origin = Route.useLoaderData() ?? asked;
  return (
    <NewRecordPage resource={preguntaActions}>
      <PreguntaForm
        {...(origin && { origin })}
        onCreated={async () => {
          if (!mensaje || !mayAttend) return;
          await call(attendMensajesEndpoint, { body: { mensajes: [mensaje], atendido: true } });
        }}
      />
    </NewRecordPage>
  );
}
