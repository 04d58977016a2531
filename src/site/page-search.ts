/**
 * The search parameters that a page's rendering reads. All others are dropped before the cache look-up, so
 * pages that render only in the browser have no entry here.
 */
export const pageSearch: Readonly<Record<string, readonly string[]>> = {
  '/contacto': ['asunto'],
  '/gallery': ['coleccion', 'tipo', 'talla', 'color', 'temporada', 'novedad', 'orden', 'q'],
  '/modelo/$id': ['color'],
  '/login': ['retUrl', 'email', 'emailToken'],
  '/reset-password': ['key'],
};

/** Parameters whose pages are worth caching; their values are whole numbers. */
export const keptSearch: readonly string[] = ['coleccion', 'tipo'];
