/**
 * The search parameters that a page's rendering reads. All others are dropped before the cache look-up. The
 * server renders the skeleton of a page with `ssr: false`, so one that reads the search has an entry.
 */
export const pageSearch: Readonly<Record<string, readonly string[]>> = {
  '/contacto': ['asunto'],
  '/gallery': [
    ...['coleccion', 'tipo', 'talla', 'color', 'temporada', 'novedad', 'orden', 'q'],
    ...['escote', 'manga', 'largo', 'ocasion'],
  ],
  '/modelo/$id': ['color'],
  '/login': ['retUrl', 'email', 'emailToken'],
  '/reset-password': ['key'],
  '/pedido/$id': ['enviado'],
};

/** Parameters whose pages are worth caching; their values are whole numbers. */
export const keptSearch: readonly string[] = ['coleccion', 'tipo'];
