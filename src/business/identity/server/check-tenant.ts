import { Unauthenticated } from '../../../platform/http/failures.ts';
import { tenant } from '../../../platform/http/tenant.ts';
import type { Route } from '../../../platform/server/http/route.ts';

/** Refuses identity calls that name another tenant than the only one. */
export const checkTenant = ({ endpoint, handle }: Route): Route => ({
  endpoint,
  handle: async (call, context) => {
    const named = context.headers.get('tenant');
    if (named !== null && named !== tenant)
      throw new Unauthenticated('Invalid Tenant.', 'Esta casa no es la que nombra la llamada (Tenant).');
    return handle(call, context);
  },
});
