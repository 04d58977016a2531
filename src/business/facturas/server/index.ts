/** The slice's server API. */

/** The slice's server API. */
export { bookExported } from './book-exported.ts';
export { correctFactura } from './correct-factura.ts';
