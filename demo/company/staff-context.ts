import type { CallerContext } from '#src/platform/server/http/route.ts';

/** Returns the context of an act that a member of the team with all rights does in the demo. */
export const staffContext = (userId: string): CallerContext => ({
  ...{ language: 'es', requestId: '', address: '', headers: new Headers() },
  caller: {
    ...{ userId, sessionId: '', can: () => true, mustEnrol: false },
    ...{ clienteId: null, rowScope: null, tarifaId: null, permissions: new Set<string>() },
  },
});
