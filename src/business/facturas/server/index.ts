/** The slice's server API. */
export { correctFactura } from './correct-factura.ts';
