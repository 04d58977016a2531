import { randomUUID } from 'node:crypto';
import { Conflict, Forbidden, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import {
  type AgentToken,
  createAgentTokenEndpoint,
  listAgentTokensEndpoint,
  maxAgentTokens,
  revokeAgentTokenEndpoint,
} from '../agent-tokens.contract.ts';
import {
  endAgentToken,
  hashOfAgentToken,
  insertAgentToken,
  listAgentTokens,
  lockTokensOfShop,
} from './agent-tokens.repository.ts';
import type { IdentityParts } from './sign-in.ts';

export function agentTokensRoutes({ db, clock, accessTokens, callers }: IdentityParts): Route[] {
  const creating = createRoute(db, createAgentTokenEndpoint, async (tx, { body }, context) => {
    const { clienteId, userId } = context.caller;
    if (clienteId === null) throw new Forbidden();
    if ((await lockTokensOfShop(tx, clienteId)) >= maxAgentTokens) throw tooMany();
    const id = randomUUID();
    const created = clock.now();
    await insertAgentToken(tx, {
      id,
      usuario_id: userId,
      nombre: body.nombre,
      token_hash: hashOfAgentToken(accessTokens.agentTokenOf(id)),
      created,
    });
    await audit(tx, context, { acto: 'agentTokens.create', resource: 'agentToken', id });
    return { id, nombre: body.nombre, creado: created.toISOString(), token: '' };
  });
  return [
    route(listAgentTokensEndpoint, async (_, { caller }) =>
      (await listAgentTokens(db, caller.userId)).map(({ id, nombre, created, last_used }) => ({
        id,
        nombre,
        creado: created.toISOString(),
        ultimoUso: last_used?.toISOString(),
      })),
    ),
    {
      endpoint: creating.endpoint,
      // The stored reply of an Idempotency-Key must not hold the token, so it is derived again.
      handle: async (call, context) => {
        const made = (await creating.handle(call, context)) as AgentToken;
        return { ...made, token: accessTokens.agentTokenOf(made.id) };
      },
    },
    route(revokeAgentTokenEndpoint, async ({ body: { id } }, context) => {
      const { userId } = context.caller;
      await db.transaction().execute(async (tx) => {
        const nombre = await endAgentToken(tx, userId, id, clock.now());
        if (nombre === undefined) throw new NotFound('AgentToken', id);
        await audit(tx, context, { acto: 'agentTokens.revoke', resource: 'agentToken', id });
      });
      callers.forgetUser(userId);
      return {};
    }),
  ];
}

const tooMany = () =>
  new Conflict('Too many tokens.', [
    {
      key: 'Su tienda ya tiene {{max}} programas autorizados. Retire antes alguno que no use.',
      params: { max: maxAgentTokens },
    },
  ]);
