import type { RecordSearch, SliceResources } from '../../platform/slice-resources.ts';
import { type BannerRow, searchBannersEndpoint } from './edit-banners.contract.ts';
import { type PreguntaRow, searchPreguntasEndpoint } from './edit-preguntas.contract.ts';
import { searchTextosEndpoint, type TextoRow } from './edit-textos.contract.ts';
import { grupos } from './grupos.ts';

const newBanner = {
  label: 'Nuevo banner',
  to: '/admin/banners/nuevo',
  permission: 'Permissions.WebBanners.Create',
};
const newPregunta = {
  label: 'Nueva pregunta',
  to: '/admin/preguntas/nueva',
  permission: 'Permissions.Preguntas.Create',
};

export const bannerRecords: RecordSearch<BannerRow> = {
  label: 'Banner',
  permission: 'Permissions.WebBanners.Search',
  search: searchBannersEndpoint,
  name: ({ titulo, enlace }) => ({ name: titulo, detail: enlace }),
  href: ({ id }) => `/admin/banners/${id}`,
  picture: ({ imagen }) => imagen,
  create: newBanner,
  list: { to: '/admin/banners', label: '{{count}} banners con «{{texto}}»' },
};

const preguntas: RecordSearch<PreguntaRow> = {
  label: 'Pregunta frecuente',
  permission: 'Permissions.Preguntas.Search',
  search: searchPreguntasEndpoint,
  name: ({ pregunta }) => ({ name: pregunta }),
  href: ({ id }) => `/admin/preguntas/${id}`,
  create: newPregunta,
  list: { to: '/admin/preguntas', label: '{{count}} preguntas con «{{texto}}»' },
};

const textos: RecordSearch<TextoRow> = {
  label: 'Texto de la web',
  permission: 'Permissions.Textos.Search',
  search: searchTextosEndpoint,
  name: ({ texto, id }) => ({ name: texto, detail: id }),
  href: ({ id }) => `/admin/textos/${id}`,
  list: { to: '/admin/textos', label: '{{count}} textos con «{{texto}}»' },
};

export const websiteResources: SliceResources = {
  permissions: {
    Preguntas: {
      label: 'Preguntas frecuentes',
      actions: ['Create', 'Delete', 'Search', 'Update', 'View'],
    },
    Textos: { label: 'Textos de la web', actions: ['Search', 'Update', 'View'] },
    WebBanners: { label: 'Banners', actions: ['Create', 'Delete', 'Search', 'Update', 'View'] },
  },
  screens: [
    {
      group: 'Web',
      order: 20,
      to: '/admin/banners',
      label: 'Banners',
      permission: 'Permissions.WebBanners.Search',
      goKey: 'b',
    },
    {
      group: 'Web',
      order: 30,
      to: '/admin/preguntas',
      label: 'Preguntas frecuentes',
      permission: 'Permissions.Preguntas.Search',
      goKey: 'f',
    },
    {
      group: 'Web',
      order: 40,
      to: '/admin/textos',
      label: 'Textos de la web',
      permission: 'Permissions.Textos.Search',
      goKey: 't',
    },
  ],
  searches: [bannerRecords, preguntas, textos],
  commands: [newBanner, newPregunta],
  trail: {
    acts: {
      'webbanners.create': 'Banner creado',
      'webbanners.update': 'Banner cambiado',
      'webbanners.delete': 'Banner borrado',
      'webbanners.publicar': 'Banner publicado o retirado',
      'webbanners.export': 'Banners exportados a Excel',
      'webbanners.ordenar': 'Banners ordenados',
      'preguntas.create': 'Pregunta creada',
      'preguntas.update': 'Pregunta cambiada',
      'preguntas.delete': 'Pregunta borrada',
      'preguntas.publicar': 'Pregunta publicada o retirada',
      'preguntas.export': 'Preguntas exportadas a Excel',
      'preguntas.ordenar': 'Preguntas ordenadas',
      'textos.update': 'Texto de la web cambiado',
      'textos.export': 'Textos de la web exportados a Excel',
      'textos.restaurar': 'Texto de la web devuelto al original',
    },
    kinds: {
      banner: { label: 'Banner', screen: '/admin/banners' },
      pregunta: { label: 'Pregunta frecuente', screen: '/admin/preguntas', values: { grupo: grupos } },
      texto: { label: 'Texto de la web', screen: '/admin/textos' },
    },
    members: {
      titulo: 'Título',
      texto: 'Texto',
      enlace: 'Enlace',
      publicado: 'Se ve en la portada',
      imagenId: 'Imagen ancha',
      imagenVerticalId: 'Imagen alta',
      grupo: 'Grupo',
      pregunta: 'Pregunta',
      respuesta: 'Respuesta',
      publicada: 'Se ve en la web',
      orden: 'Orden',
    },
  },
};
