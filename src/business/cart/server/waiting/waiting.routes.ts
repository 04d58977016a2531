import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { FieldsInvalid } from '../../../../platform/http/failures.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { idempotencyKeyOf } from '../../../../platform/server/http/idempotency-key.ts';
import { type Route, route } from '../../../../platform/server/http/route.ts';
import type { ModeloLabels } from '../../../catalogue/server/index.ts';
import { placeWaitingEndpoint } from '../../waiting/waiting.contract.ts';
import { buyerToFill } from '../cart-access.ts';
import { placeWaiting } from './place-waiting.ts';

export interface WaitingParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  clock: Clock;
  lettersWritten: () => void;
}

export const waitingRoutes = (parts: WaitingParts): Route[] => [
  route(placeWaitingEndpoint, async ({ body }, context) => {
    const key = idempotencyKeyOf(context.headers);
    if (key === undefined) {
      throw new FieldsInvalid([{ field: 'Idempotency-Key', key: 'No tiene el formato esperado.' }]);
    }
    const buyer = await buyerToFill(parts.db, context.caller, body);
    const pedido = await placeWaiting(parts, { ...buyer, key, order: body }, context);
    parts.lettersWritten();
    return pedido;
  }),
];
