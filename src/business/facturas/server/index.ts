/** The slice's server API. */
export { correctFactura } from './correct-factura.ts';
/** The slice's server API. */
export { bookExported } from './book-exported.ts';
