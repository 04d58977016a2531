/** What other slices may ask of the catalogue. */
export { joinedImagen } from './catalogue.repository.ts';
export { wireImagen } from './modelo-card.ts';
export { readColecciones, readModeloTipos } from './read-colecciones.ts';
