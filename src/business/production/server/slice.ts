import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Papers } from '../../../platform/server/papers/papers.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import type { Letters } from '../../mail/server/index.ts';
import { comprasSlice } from '../compras/server/compras-slice.ts';
import { escandalloSlice } from '../escandallo/server/escandallo-slice.ts';
import { fichasSlice } from '../fichas/server/fichas-slice.ts';
import { materiasSlice } from '../materias/server/materias-slice.ts';
import { ordenesSlice } from '../ordenes/server/ordenes-slice.ts';

export interface ProductionParts extends PictureKeeping {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  papers: Papers;
  /** Returns the site's public origin. */
  origin: () => string;
}

/** The parts of the slice, each with its own routes, imports and names in the trail. */
export const productionSlices = (parts: ProductionParts): ServerSlice[] => [
  materiasSlice(parts),
  comprasSlice(parts),
  escandalloSlice(parts),
  ordenesSlice(parts),
  fichasSlice(parts),
];
