import { sql } from 'kysely';
import type { ImagenRow } from '../../../platform/server/pictures/pictures.ts';

/** The joined picture of a row, or null. The query joins `imagen`. */
export const imagenJson = sql<ImagenRow | null>`case when imagen.id is null then null else
  jsonb_build_object('id', imagen.id, 'ancho', imagen.ancho, 'alto', imagen.alto, 'color', imagen.color,
    'alt', imagen.alt, 'digest', imagen.digest) end`;
