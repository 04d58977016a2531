import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type EjemploRow, searchEjemplosEndpoint } from './ejemplos.contract.ts';

const newEjemplo: OpenCommand = {
  label: 'Nuevo ejemplo',
  to: '/admin/ejemplos/nuevo',
  permission: 'Permissions.Ejemplos.Create',
};

const ejemplos: RecordSearch<EjemploRow> = {
  label: 'Ejemplo',
  permission: 'Permissions.Ejemplos.Search',
  search: searchEjemplosEndpoint,
  name: ({ nombre, cliente }) => ({ name: nombre, detail: cliente }),
  picture: ({ imagen }) => imagen,
  href: ({ id }) => `/admin/ejemplos/${id}`,
  create: newEjemplo,
};

export const ejemplosResources: SliceResources = {
  permissions: {
    Ejemplos: {
      label: 'Ejemplos del sistema de diseño',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
  },
  searches: [ejemplos],
  commands: [newEjemplo],
  trail: {
    acts: {
      'ejemplos.create': 'Ejemplo creado',
      'ejemplos.update': 'Ejemplo cambiado',
      'ejemplos.delete': 'Ejemplo borrado',
      'ejemplos.export': 'Ejemplos exportados a Excel',
      'ejemplos.cerrar': 'Ejemplo cerrado o abierto',
    },
    kinds: {
      ejemplo: {
        label: 'Ejemplo',
        screen: '/admin/ejemplos',
        members: {
          nombre: 'Nombre',
          clienteId: 'Cliente',
          direccion: 'Dirección',
          entrega: 'Entrega',
          observaciones: 'Observaciones',
          descuento: 'Descuento',
          portes: 'Portes',
          lineas: 'Líneas',
          cerrado: 'Cerrado',
        },
      },
    },
  },
};
