import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { comprasSlice } from '../compras/server/compras-slice.ts';
import { escandalloSlice } from '../escandallo/server/escandallo-slice.ts';
import { materiasSlice } from '../materias/server/materias-slice.ts';
import { ordenesSlice } from '../ordenes/server/ordenes-slice.ts';

export interface ProductionParts {
  db: Kysely<Database>;
  clock: Clock;
}

/** The parts of the slice, each with its own routes, imports and names in the trail. */
export const productionSlices = (parts: ProductionParts): ServerSlice[] => [
  materiasSlice(parts),
  comprasSlice(parts),
  escandalloSlice(parts),
  ordenesSlice(parts),
];
