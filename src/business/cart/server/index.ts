/** What the server's start may ask of the carts. */
export { forgetBorradores } from './borradores.repository.ts';
