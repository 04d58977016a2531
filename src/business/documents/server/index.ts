/** The slice's server API. */
export { languageOfCliente } from './language-of-cliente.ts';
export { type PaperHouse, readPaperHouse } from './paper-house.ts';
