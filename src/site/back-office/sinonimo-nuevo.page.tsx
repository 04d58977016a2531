import { createFileRoute } from '@tanstack/react-router';
import { SinonimoForm } from '../../business/catalogue/back-office/sinonimo.edit.tsx';
import { sinonimoActions } from '../../business/catalogue/back-office/sinonimo-actions.ts';
import { readSinonimoEndpoint } from '../../business/catalogue/edit-sinonimos.contract.ts';
import { attendMensajesEndpoint } from '../../business/chatbot/conversations.contract.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import { readQuery } from '../../platform/http/query.ts';
import { isLanguage } from '../../platform/i18n/languages.ts';
import { usePermission } from '../../platform/ui/record/action-user.ts';
import { NewRecordPage } from '../../platform/ui/record/new-record-page.tsx';
import { RecordSkeleton } from '../../platform/ui/record/record-skeleton.tsx';
import { newRecordLoader } from './shell/record-loader.ts';
import { newRecordRoute } from './shell/record-route.ts';

const maxWord = 40;
const maxMessage = 300;

interface Search {
  desde?: string | number;
  /** A word of a message to the assistant, the message's language, its words and its id. */
  palabra?: string;
  idioma?: string;
  texto?: string;
  mensaje?: number;
}

const route = newRecordRoute('Permissions.Sinonimos.Create', 'Nuevo sinónimo');

export const Route = createFileRoute('/admin/sinonimos/nuevo')({
  ...route,
  validateSearch: (search: Record<string, unknown>): Search => {
    const { palabra, idioma, texto, mensaje } = search;
    if (texto === undefined || !isLanguage(String(idioma))) return route.validateSearch(search);
    return {
      ...(palabra !== undefined && { palabra: String(palabra).slice(0, maxWord) }),
      idioma: String(idioma),
      texto: String(texto).slice(0, maxMessage),
      ...(Number.isSafeInteger(mensaje) && { mensaje: Number(mensaje) }),
    };
  },
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: newRecordLoader((id) => readQuery(readSinonimoEndpoint, { params: { id } })),
  component: Page,
  pendingComponent: RecordSkeleton,
});

function Page() {
  const call = useCall();
  const mayAttend = usePermission('Permissions.Conversaciones.Update');
  const { palabra = '', idioma = '', texto, mensaje } = Route.useSearch();
  const ofMessage = isLanguage(idioma) ? { palabra, idioma } : undefined;
  const origin = Route.useLoaderData() ?? ofMessage;
  return (
    <NewRecordPage resource={sinonimoActions}>
      <SinonimoForm
        {...(origin && { origin })}
        {...(texto !== undefined && { mensaje: texto })}
        onCreated={async () => {
          if (!mensaje || !mayAttend) return;
          await call(attendMensajesEndpoint, { body: { mensajes: [mensaje], atendido: true } });
        }}
      />
    </NewRecordPage>
  );
}
