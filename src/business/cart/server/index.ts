/** The cart's server API for the server's start. */
export { forgetBorradores } from './borradores.repository.ts';
