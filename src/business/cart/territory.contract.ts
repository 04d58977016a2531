/** The shops nearby that bought the modelos of an order this season. Only for staff who order for a shop. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';
import { territoryRules } from '../settings/territory.ts';

/** Maximum modelos of a question, and shops of an answer for each modelo. */
const maxModelos = 500;
export const maxShops = 3;

export const territoryOverlap = z.object({
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  /** All shops nearby that bought it. */
  count: z.int(),
  /** The latest of them. */
  shops: z.array(
    z.object({
      /** Absent for a shop that the caller may not see. */
      nombre: z.optional(z.string()),
      poblacion: z.string(),
      /** The day of its last order, `YYYY-MM-DD`. */
      fecha: z.string(),
    }),
  ),
});
export type TerritoryOverlap = z.infer<typeof territoryOverlap>;

export const readTerritoryEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/cart/territory',
  access: { permission: 'Permissions.Cart.ActFor' },
  summary:
    'Which of these modelos a shop near the customer bought this season; a rule `block` refuses them in its order',
  body: z.object({ ...forUser, modeloIds: z.array(id).check(z.maxLength(maxModelos)) }),
  reply: z.object({ rule: z.enum(territoryRules), overlaps: z.array(territoryOverlap) }),
});
