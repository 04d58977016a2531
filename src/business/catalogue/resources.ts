import type { OpenCommand, RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type Sinonimo, searchSinonimosEndpoint } from './edit-sinonimos.contract.ts';
import { searchTemporadasEndpoint, type TemporadaRow } from './edit-temporadas.contract.ts';
import { type ModeloChoice, searchModeloChoicesEndpoint } from './modelos.contract.ts';

const newModelo: OpenCommand = {
  label: 'Nuevo modelo',
  to: '/admin/modelos/nuevo',
  permission: 'Permissions.Modelos.Create',
};

export const modeloKind: RecordSearch<ModeloChoice> = {
  label: 'Modelo',
  permission: 'Permissions.Modelos.Search',
  search: searchModeloChoicesEndpoint,
  name: ({ referencia, nombre }) => ({ name: nombre, detail: referencia }),
  picture: ({ imagen }) => imagen,
  href: ({ id }) => `/admin/modelos/${id}`,
  create: newModelo,
};

const newTemporada: OpenCommand = {
  label: 'Nueva temporada',
  to: '/admin/temporadas/nueva',
  permission: 'Permissions.Temporadas.Create',
};

const newSinonimo: OpenCommand = {
  label: 'Nuevo sinónimo',
  to: '/admin/sinonimos/nuevo',
  permission: 'Permissions.Sinonimos.Create',
};

const sinonimos: RecordSearch<Sinonimo> = {
  label: 'Sinónimo',
  permission: 'Permissions.Sinonimos.Search',
  search: searchSinonimosEndpoint,
  name: ({ palabra, significado }) => ({ name: palabra, detail: significado }),
  href: ({ id }) => `/admin/sinonimos/${id}`,
  create: newSinonimo,
  list: { to: '/admin/sinonimos', label: '{{count}} sinónimos con «{{texto}}»' },
};

const temporadas: RecordSearch<TemporadaRow> = {
  label: 'Temporada',
  permission: 'Permissions.Temporadas.Search',
  search: searchTemporadasEndpoint,
  name: ({ codigo, nombre }) => ({ name: codigo, detail: nombre }),
  href: ({ id }) => `/admin/temporadas/${id}`,
  create: newTemporada,
};

const importTarifas: OpenCommand = {
  label: 'Importar tarifas',
  to: '/admin/importar?tipo=tarifas',
  permission: 'Permissions.Importaciones.Create',
};

const picturesByName: OpenCommand = {
  label: 'Fotos por nombre',
  to: '/admin/modelos/fotos',
  permission: 'Permissions.Modelos.Update',
};

export const catalogueResources: SliceResources = {
  permissions: {
    Modelos: { label: 'Modelos', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Sinonimos: { label: 'Sinónimos', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
    Temporadas: { label: 'Temporadas', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Ventas',
      order: 35,
      to: '/admin/modelos',
      label: 'Modelos',
      permission: 'Permissions.Modelos.Search',
      goKey: 'g',
    },
    {
      group: 'Ventas',
      order: 40,
      to: '/admin/temporadas',
      label: 'Temporadas',
      permission: 'Permissions.Temporadas.Search',
      goKey: 'y',
    },
    {
      group: 'Web',
      order: 55,
      to: '/admin/sinonimos',
      label: 'Sinónimos',
      permission: 'Permissions.Sinonimos.Search',
      goKey: 'S',
    },
  ],
  searches: [modeloKind, temporadas, sinonimos],
  commands: [newModelo, newTemporada, newSinonimo, importTarifas, picturesByName],
  trail: {
    acts: {
      'temporadas.export': 'Temporadas exportadas a Excel',
      'modelos.export': 'Modelos exportados a Excel',
      'modelos.create': 'Modelo creado',
      'modelos.update': 'Modelo cambiado',
      'modelos.update-web': 'Publicación de un modelo cambiada',
      'modelos.precio': 'Precio del día aplicado',
      'modelos.archivar': 'Modelo archivado o recuperado',
      'modelos.codigos': 'Códigos de barras dados',
      'modelos.delete': 'Modelo borrado',
      'sinonimos.create': 'Sinónimo creado',
      'sinonimos.update': 'Sinónimo cambiado',
      'sinonimos.delete': 'Sinónimo borrado',
      'sinonimos.export': 'Sinónimos exportados a Excel',
      'temporadas.create': 'Temporada creada',
      'temporadas.update': 'Temporada cambiada',
      'temporadas.delete': 'Temporada borrada',
      'temporadas.ordenar': 'Temporadas ordenadas',
      'temporadas.actual': 'Temporada actual elegida',
    },
    kinds: {
      modelo: {
        label: 'Modelo',
        screen: '/admin/modelos',
        members: {
          referencia: 'Referencia',
          nombre: 'Nombre',
          modeloTipoId: 'Tipo',
          temporadaId: 'Temporada',
          descripcion: 'Descripción',
          composicion: 'Texto de la composición',
          partes: 'Composición',
          cuidados: 'Cuidados',
          cuidadoId: 'Símbolos',
          tallajeId: 'Tallaje',
          escote: 'Escote',
          manga: 'Manga',
          largo: 'Largo de la prenda',
          ocasiones: 'Ocasiones',
          colorIds: 'Colores',
          variantes: 'Tallas',
          closed: 'Celdas cerradas',
          medidas: 'Medidas de la prenda',
          imagenes: 'Fotos',
          estatura: 'Estatura de la modelo de las fotos',
          precio: 'Precio general',
          pvpr: 'PVP recomendado',
          tarifas: 'Precios propios de una tarifa',
          suplementos: 'Suplementos por talla',
          cambios: 'Precios desde un día',
          codigoHs: 'Código arancelario (HS)',
          origen: 'País de fabricación',
          peso: 'Peso en gramos',
          publicado: 'Publicado',
          novedad: 'Novedad',
          publicadoDesde: 'Publicar el',
          coleccionIds: 'Colecciones',
          archivado: 'Archivado',
        },
      },
      sinonimo: {
        label: 'Sinónimo',
        screen: '/admin/sinonimos',
        members: { idioma: 'Idioma', palabra: 'Palabra', significado: 'Quiere decir' },
      },
      temporada: {
        label: 'Temporada',
        screen: '/admin/temporadas',
        members: {
          codigo: 'Código',
          nombre: 'Nombre',
          desde: 'Empieza',
          pedirHasta: 'Se pide hasta',
          ventanas: 'Ventanas de entrega',
          orden: 'Orden',
          actual: 'Temporada actual',
        },
      },
    },
  },
};
