export { forgetContactos } from './forget-contactos.ts';
