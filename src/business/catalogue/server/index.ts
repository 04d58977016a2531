export { announceDay } from './announce-day.ts';
export { scheduleDueChanges } from './apply-due-changes.ts';
export { joinedImagen } from './catalogue.repository.ts';
export { closeColor } from './close-color.ts';
export { scheduleFetching } from './fetch-pendientes.ts';
export { wireImagen } from './modelo-card.ts';
export { createModeloLabels, type Labels, type ModeloLabels } from './modelo-labels.ts';
export { readColecciones, readModeloTipos } from './read-colecciones.ts';
export { readModeloAuth, readModelosInWords, readNewest } from './read-modelos.ts';
