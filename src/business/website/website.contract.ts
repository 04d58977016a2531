import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { id, idParams } from '../../platform/http/shapes.ts';

export const homeColeccion = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string(),
  temporada: z.optional(z.string()),
  imagen: z.optional(imagen),
});
export type HomeColeccion = z.infer<typeof homeColeccion>;

export const homeTipo = z.object({ id, nombre: z.string(), imagen: z.optional(imagen) });
export type HomeTipo = z.infer<typeof homeTipo>;

/** A modelo on the home page. Never a price. */
export const homeNovedad = z.object({
  id,
  referencia: z.string(),
  nombre: z.string(),
  imagen: z.optional(imagen),
  colores: z.array(z.object({ nombre: z.string(), hex: z.string(), hex2: z.optional(z.string()) })),
});
export type HomeNovedad = z.infer<typeof homeNovedad>;

export const webBanner = z.object({
  id,
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string(),
  imagen: z.optional(imagen),
  /** The same banner upright, for narrow screens. */
  imagenVertical: z.optional(imagen),
  orden: z.int(),
});
export type WebBanner = z.infer<typeof webBanner>;

/** Outside services that get data of users, by their hosts. */
export const readDataServicesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/publicweb/servicios',
  access: 'anyone',
  summary:
    'The outside services that get data of users: the language model of the assistant, where one is set',
  reply: z.object({ modelo: z.optional(z.string()) }),
});

export const readHomeColeccionesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/publicweb/get-home-colecciones',
  access: 'anyone',
  summary: 'The colecciones of the home page',
  reply: z.array(homeColeccion),
  cacheTopics: ['catalogue'],
});

export const readHomeTiposEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/publicweb/get-home-tipos',
  access: 'anyone',
  summary: 'The modelo types of the home page',
  reply: z.array(homeTipo),
  cacheTopics: ['catalogue'],
});

export const readHomeNovedadesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/publicweb/get-home-novedades',
  access: 'anyone',
  summary: 'The newest published modelos, for the home page',
  reply: z.array(homeNovedad),
  cacheTopics: ['catalogue'],
});

export const readBannersEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webbanners/getall',
  access: 'anyone',
  summary: 'The banners of the home page, in order',
  reply: z.array(webBanner),
  cacheTopics: ['website', 'catalogue'],
});

export const readBannerEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webbanners/{id}',
  access: 'anyone',
  summary: 'A banner',
  params: idParams,
  reply: webBanner,
  cacheTopics: ['website', 'catalogue'],
});
