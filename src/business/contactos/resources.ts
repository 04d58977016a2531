import type {
  OpenCommand,
  PendingWork,
  RecordSearch,
  SliceResources,
} from '../../platform/slice-resources.ts';
import {
  clienteEstadoLabels,
  facturarCadaLabels,
  formaDePagoLabels,
  nifTipoLabels,
  viesLabels,
} from './cliente.ts';
import { type ClienteRow, searchClientesEndpoint } from './clientes-office.contract.ts';
import { contactoTipoLabels } from './contacto.ts';

const newCliente: OpenCommand = {
  label: 'Nuevo cliente',
  to: '/admin/clientes/nuevo',
  permission: 'Permissions.Clientes.Create',
};

const importClientes: OpenCommand = {
  label: 'Importar clientes',
  to: '/admin/importar?tipo=clientes',
  permission: 'Permissions.Importaciones.Create',
};

const newContacto: OpenCommand = {
  label: 'Nuevo contacto',
  to: '/admin/contactos/nuevo',
  permission: 'Permissions.Contactos.Create',
};

const clientes: RecordSearch<ClienteRow> = {
  label: 'Cliente',
  permission: 'Permissions.Clientes.Search',
  search: searchClientesEndpoint,
  name: ({ nombre, poblacion }) => ({ name: nombre, detail: poblacion }),
  href: ({ id }) => `/admin/clientes/${id}`,
  list: { to: '/admin/clientes', label: '{{count}} clientes de «{{texto}}»' },
  create: newCliente,
};

const shopsToComplete: PendingWork<ClienteRow> = {
  label: '{{count}} tiendas dadas de alta en feria esperan su ficha',
  since: 'La más antigua llegó el {{cuando}}.',
  permission: 'Permissions.Clientes.Search',
  list: '/admin/clientes',
  search: searchClientesEndpoint,
  state: { filtros: [{ campo: 'porRevisar', op: 'eq', valor: true }], orden: ['creado'] },
  at: ({ creado }) => creado,
};

export const contactosResources: SliceResources = {
  permissions: {
    Clientes: { label: 'Clientes', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Contactos: { label: 'Contactos', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  pendingWork: [shopsToComplete],
  screens: [
    {
      group: 'Clientes',
      order: 5,
      to: '/admin/clientes',
      label: 'Clientes',
      permission: 'Permissions.Clientes.Search',
      goKey: 'v',
    },
    {
      group: 'Clientes',
      order: 7,
      to: '/admin/contactos',
      label: 'Contactos',
      permission: 'Permissions.Contactos.Search',
      goKey: '1',
    },
  ],
  searches: [clientes],
  commands: [newCliente, newContacto, importClientes],
  trail: {
    acts: {
      'clientes.export': 'Clientes exportados a Excel',
      'clientes.create': 'Cliente creado',
      'clientes.update': 'Cliente cambiado',
      'clientes.delete': 'Cliente borrado',
      'clientes.archivar': 'Cliente archivado o restaurado',
      'contactos.export': 'Contactos exportados a Excel',
      'contactos.create': 'Contacto creado',
      'contactos.update': 'Contacto cambiado',
      'contactos.delete': 'Contacto borrado',
      'visitas.create': 'Llamada o visita anotada',
      'visitas.update': 'Llamada o visita cambiada',
      'visitas.delete': 'Llamada o visita borrada',
      'clientes.merge': 'Clientes unidos',
      'clientes.mandate': 'Mandato firmado guardado',
      'clientes.vies': 'NIF-IVA comprobado en VIES',
    },
    kinds: {
      contacto: {
        label: 'Contacto',
        screen: '/admin/contactos',
        members: { tipo: 'Tipo', proveedorId: 'Proveedor' },
        values: { tipo: contactoTipoLabels },
      },
      visita: { label: 'Llamada o visita' },
      cliente: {
        label: 'Cliente',
        screen: '/admin/clientes',
        members: {
          nombre: 'Nombre comercial',
          nifTipo: 'Clase de NIF',
          countryId: 'País',
          idioma: 'Idioma',
          tarifaId: 'Tarifa',
          recargoEquivalencia: 'Recargo de equivalencia',
          formaPago: 'Forma de pago',
          plazos: 'Plazos en días',
          diasPago: 'Días fijos de pago',
          facturarCada: 'Se factura',
          facturarPorDireccion: 'Una factura por dirección de entrega',
          limiteCredito: 'Límite de crédito',
          limiteAsegurado: 'Límite asegurado',
          subcuenta: 'Subcuenta contable',
          archivado: clienteEstadoLabels.archivado,
          unidos: 'Fichas unidas',
          viesEstado: 'VIES',
        },
        values: {
          nifTipo: nifTipoLabels,
          formaPago: formaDePagoLabels,
          facturarCada: facturarCadaLabels,
          viesEstado: viesLabels,
        },
      },
    },
    personalMembers: {
      cargo: 'Cargo',
      medios: 'Cómo contactar',
      razonSocial: 'Razón social',
      nif: 'NIF',
      telefono: 'Teléfono',
      direccion: 'Dirección',
      codigoPostal: 'Código postal',
      poblacion: 'Población',
      provincia: 'Provincia',
      iban: 'IBAN',
      mandatos: 'Mandatos de domiciliación',
      direcciones: 'Direcciones de entrega',
      notas: 'Notas',
    },
  },
};
