import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type OfficeFacturaRow, searchFacturasEndpoint } from './facturas-office.contract.ts';

const newFactura: OpenCommand = {
  label: 'Nueva factura',
  to: '/admin/facturas/nueva',
  permission: 'Permissions.Facturas.Create',
};

const newAnticipo: OpenCommand = {
  label: 'Nueva factura de anticipo',
  to: '/admin/facturas/anticipo',
  permission: 'Permissions.Facturas.Create',
};

const facturas: RecordSearch<OfficeFacturaRow> = {
  label: 'Factura',
  permission: 'Permissions.Facturas.Search',
  search: searchFacturasEndpoint,
  name: ({ id, numero, cliente }) => ({ name: numero ?? `#${id}`, detail: cliente.nombre }),
  picture: ({ imagenes }) => imagenes[0],
  href: ({ id }) => `/admin/facturas/${id}`,
  create: newFactura,
  list: { to: '/admin/facturas', label: '{{count}} facturas con «{{texto}}»' },
};

export const facturasResources: SliceResources = {
  permissions: {
    Facturas: {
      label: 'Facturas',
      actions: ['Create', 'Delete', 'Issue', 'Search', 'Update', 'View'],
      shopActions: ['Search', 'View'],
    },
  },
  screens: [
    {
      group: 'Ventas',
      order: 15,
      to: '/admin/facturas',
      label: 'Facturas',
      permission: 'Permissions.Facturas.Search',
      goKey: '7',
    },
    {
      group: 'Ventas',
      order: 16,
      to: '/admin/por-facturar',
      label: 'Facturar entregas',
      permission: 'Permissions.Facturas.Create',
    },
  ],
  searches: [facturas],
  commands: [newFactura, newAnticipo],
  trail: {
    acts: {
      'facturas.create': 'Factura en borrador creada',
      'facturas.update': 'Factura en borrador cambiada',
      'facturas.delete': 'Factura en borrador borrada',
      'facturas.issue': 'Factura emitida',
      'facturas.book': 'Factura contabilizada',
      'facturas.correct': 'Rectificativa en borrador creada',
      'facturas.annul': 'Factura anulada',
      'facturas.prove': 'Prueba de la salida anotada',
      'facturas.unprove': 'Prueba de la salida quitada',
      'facturas.export': 'Facturas exportadas a Excel',
      'facturas.mail': 'Factura enviada por correo',
    },
    kinds: {
      factura: {
        label: 'Factura',
        screen: '/admin/facturas',
        members: {
          clienteId: 'Cliente',
          numero: 'Número',
          fecha: 'Fecha',
          formaPago: 'Forma de pago',
          lineas: 'Líneas',
          total: 'Total',
          estado: 'Estado',
          mailed: 'Enviada por correo',
        },
        values: {
          estado: {
            borrador: 'En borrador',
            emitida: 'Emitida',
            contabilizada: 'Contabilizada',
            anulada: 'Anulada',
          },
        },
      },
    },
  },
};
