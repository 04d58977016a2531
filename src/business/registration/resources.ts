import type {
  PendingWork,
  RecordCommand,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import { type Register, searchRegistersEndpoint } from './registration.contract.ts';

const registers: RecordSearch<Register> = {
  label: 'Solicitud de registro',
  permission: 'Permissions.Registers.Search',
  search: searchRegistersEndpoint,
  name: ({ empresa, nombre, email }) => ({ name: empresa || nombre, detail: email }),
  href: ({ id }) => `/admin/registros/${id}`,
  list: { to: '/admin/registros', label: '{{count}} solicitudes de «{{texto}}»' },
};

const pendingRegisters: PendingWork<Register> = {
  label: '{{count}} solicitudes esperan una respuesta',
  since: 'La más antigua llegó el {{cuando}}.',
  permission: 'Permissions.Registers.Search',
  list: '/admin/registros',
  search: searchRegistersEndpoint,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'pendiente' }], orden: ['fecha'] },
  at: ({ fecha }) => fecha,
};

const approve: RecordCommand<Register> = {
  label: 'Aprobar',
  permission: 'Permissions.Registers.Update',
  on: registers,
  state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'pendiente' }] },
  action: 'aprobar',
  load: async () => (await import('./back-office/register-actions.tsx')).registerActions,
};

export const registrationResources: SliceResources = {
  permissions: {
    Registers: { label: 'Solicitudes de registro', actions: ['Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Clientes',
      order: 10,
      to: '/admin/registros',
      label: 'Solicitudes de registro',
      permission: 'Permissions.Registers.Search',
      goKey: 's',
    },
  ],
  searches: [registers],
  commands: [
    approve,
    {
      label: 'Invitar a un cliente',
      to: '/admin/registros/invitar',
      permission: 'Permissions.Registers.Update',
    },
  ],
  pendingWork: [pendingRegisters],
  trail: {
    acts: {
      'registers.export': 'Solicitudes exportadas a Excel',
      'registers.submit': 'Solicitud recibida',
      'registers.set-visitado': 'Solicitud vista',
      'registers.approve': 'Solicitud aprobada',
      'registers.resend-approve': 'Aprobación enviada otra vez',
      'registers.reject': 'Solicitud rechazada',
      'registers.delete': 'Solicitud borrada',
      'registers.activate': 'Cuenta activada',
      'registers.invite': 'Cliente invitado',
      'registers.undo': 'Decisión retirada',
      'registers.licencia': 'Licencia abierta',
      'registers.licencia-descarga': 'Licencia descargada',
    },
    kinds: {
      register: {
        label: 'Solicitud de registro',
        screen: '/admin/registros',
        values: {
          estado: {
            pendiente: 'Pendiente',
            aprobada: 'Aprobada',
            activada: 'Activada',
            rechazada: 'Rechazada',
          },
        },
      },
    },
    members: {
      estado: 'Estado',
      motivo: 'Motivo',
      avisar: 'Con carta a la tienda',
      visitado: 'Vista por el equipo',
    },
  },
};
