/** The slice's server API. */
export { bookExported } from './book-exported.ts';
export { correctFactura } from './correct-factura.ts';
export { draftAnticipo } from './draft-anticipo.ts';
export { type Issuing, issueFactura } from './issue-factura.ts';
