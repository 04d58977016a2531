/** What the start of the server and the trail ask of the website. */
export { forgetContactos } from './forget-contactos.ts';
