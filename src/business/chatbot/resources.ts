import type { PendingWork, SliceResources } from '../../platform/slice-resources.ts';
import { type ConversacionRow, searchConversacionesEndpoint } from './conversations.contract.ts';

const unanswered: PendingWork<Pick<ConversacionRow, 'ultima'>> = {
  label: '{{count}} conversaciones del asistente por atender',
  since: 'La primera, el {{cuando}}.',
  permission: 'Permissions.Conversaciones.Search',
  list: '/admin/conversaciones',
  search: searchConversacionesEndpoint,
  state: { filtros: [{ campo: 'pendiente', op: 'eq', valor: true }], orden: ['ultima'] },
  at: ({ ultima }) => ultima,
};

export const chatbotResources: SliceResources = {
  permissions: {
    Conversaciones: { label: 'Conversaciones del asistente', actions: ['Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Web',
      order: 50,
      to: '/admin/conversaciones',
      label: 'Conversaciones',
      permission: 'Permissions.Conversaciones.Search',
      goKey: 'H',
    },
  ],
  pendingWork: [unanswered],
  trail: {
    acts: {
      'conversaciones.atender': 'Conversación atendida',
      'conversaciones.reabrir': 'Conversación otra vez por atender',
    },
    kinds: { conversacion: { label: 'Conversación', screen: '/admin/conversaciones' } },
  },
};
