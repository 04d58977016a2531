import { eachRow, type ResourceActions, recordAction } from '../../../platform/ui/record/action.ts';
import {
  attendMensajesEndpoint,
  type ConversacionRow,
  searchConversacionesEndpoint,
} from '../conversations.contract.ts';

/** The conversation of an action, with the text of its first unanswered message. */
type Row = Pick<ConversacionRow, 'id' | 'quien' | 'texto' | 'idioma' | 'pendientes' | 'desconocida'>;

/** The longest question that a form starts with. */
const maxQuestion = 200;

/** The actions on conversations. */
export const conversacionActions: ResourceActions<Row> = {
  list: '/admin/conversaciones',
  title: 'Conversaciones',
  trail: 'conversacion',
  search: searchConversacionesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ texto }) => texto.slice(0, 80),
  actions: ({ t, call }) => [
    {
      name: 'pregunta',
      label: t('Hacer una pregunta frecuente'),
      key: 'p',
      permission: 'Permissions.Preguntas.Create',
      primary: true,
      single: true,
      isAllowed: ({ pendientes }: Row) => pendientes.length > 0,
      to: ({ texto, idioma, pendientes: [mensaje = 0] }: Row) =>
        `/admin/preguntas/nueva?${new URLSearchParams({
          pregunta: texto.slice(0, maxQuestion),
          idioma,
          mensaje: String(mensaje),
        })}`,
    },
    {
      name: 'sinonimo',
      label: t('Hacer un sinónimo'),
      key: 's',
      permission: 'Permissions.Sinonimos.Create',
      single: true,
      isAllowed: ({ pendientes }: Row) => pendientes.length > 0,
      to: ({ texto, idioma, desconocida, pendientes: [mensaje = 0] }: Row) =>
        `/admin/sinonimos/nuevo?${new URLSearchParams({
          palabra: desconocida ?? '',
          idioma,
          texto: texto.slice(0, maxQuestion),
          mensaje: String(mensaje),
        })}`,
    },
    recordAction<Row, { cambiados: number[] }, unknown>({
      name: 'atender',
      label: t('Marcar como atendida'),
      key: 'a',
      permission: 'Permissions.Conversaciones.Update',
      isAllowed: ({ pendientes }: Row) => pendientes.length > 0,
      run: eachRow(({ pendientes }: Row) =>
        call(attendMensajesEndpoint, { body: { mensajes: pendientes, atendido: true } }),
      ),
      undo: eachRow(({ result: { cambiados } }) =>
        call(attendMensajesEndpoint, { body: { mensajes: cambiados, atendido: false } }),
      ),
      doneMessage: (done) => t('{{count}} conversaciones atendidas.', { count: done.length }),
      undoneMessage: t('Vuelven a estar por atender.'),
    }),
  ],
};
