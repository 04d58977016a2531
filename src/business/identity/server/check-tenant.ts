import { Unauthenticated } from '../../../platform/http/failures.ts';
import { tenant } from '../../../platform/http/tenant.ts';
import type { Route } from '../../../platform/server/http/route.ts';

/** There is one tenant; a call of identity that names another one has the wrong house. */
export const checkTenant = ({ endpoint, handle }: Route): Route => ({
  endpoint,
  handle: async (call, context) => {
    const named = context.headers.get('tenant');
    if (named !== null && named !== tenant)
      throw new Unauthenticated('Invalid Tenant.', 'Esta casa no es la que nombra la llamada (Tenant).');
    return handle(call, context);
  },
});
