/** What the start of the server asks of the website. */
export { forgetContactos } from './forget-contactos.ts';
