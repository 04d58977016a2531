/**
 * The search parameters that the rendering of a page reads. All others are dropped before a page is rendered or looked for
 * in memory, so pages that render in the browser alone have no line here.
 */
export const pageSearch: Readonly<Record<string, readonly string[]>> = {
  '/contacto': ['asunto'],
  '/gallery': ['coleccion', 'tipo', 'talla', 'color', 'temporada', 'novedad', 'orden', 'q'],
  '/modelo/$id': ['color'],
  '/login': ['retUrl', 'email', 'emailToken'],
  '/reset-password': ['key'],
};

/** Parameters that make another page worth keeping, all of them whole numbers. */
export const keptSearch: readonly string[] = ['coleccion', 'tipo'];
