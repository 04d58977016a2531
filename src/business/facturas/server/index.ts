/** The slice's server API. */
export { bookExported } from './book-exported.ts';
