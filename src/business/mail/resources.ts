import type { PendingWork, SliceResources } from '../../platform/slice-resources.ts';
import { type Correo, searchCorreosEndpoint } from './mail.contract.ts';

const inEstado = (estado: 'fallido' | 'incierto', label: string): PendingWork<Pick<Correo, 'cambiado'>> => ({
  label,
  since: 'El primero, el {{cuando}}.',
  permission: 'Permissions.Correos.Search',
  list: '/admin/correos',
  search: searchCorreosEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: estado }], orden: ['cambiado'] },
  at: ({ cambiado }) => cambiado,
});

export const mailResources: SliceResources = {
  permissions: { Correos: { label: 'Correos', actions: ['Search', 'Update', 'View'] } },
  screens: [
    {
      group: 'Casa',
      order: 10,
      to: '/admin/correos',
      label: 'Correos',
      permission: 'Permissions.Correos.Search',
      goKey: 'c',
    },
  ],
  pendingWork: [
    inEstado('fallido', '{{count}} correos no han salido'),
    inEstado('incierto', '{{count}} correos no se sabe si llegaron'),
  ],
  trail: {
    acts: {
      'correos.export': 'Correos exportados a Excel',
      'correos.reenviar': 'Correo enviado otra vez',
      'correos.retirar': 'Correo retirado',
    },
    kinds: { correo: { label: 'Correo', screen: '/admin/correos' } },
  },
};
