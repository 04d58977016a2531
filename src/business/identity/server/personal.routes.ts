import type { Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound, Unauthenticated } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { type CallerContext, type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../personal.contract.ts';
import { readUserRow, surnameErrors } from './change-user.ts';
import { checkTenant } from './check-tenant.ts';
import { exportPersonalData, findPerson } from './erase-user.ts';
import { listGranters } from './granters.repository.ts';
import { findUser } from './identity.repository.ts';
import { endOwnSession, endSessionsOf, listOpenSessions } from './sessions.repository.ts';
import type { IdentityParts } from './sign-in.ts';
import { listUserLogs } from './user-logs.ts';
import { profileOf, trailOfChange } from './user-shapes.ts';
import { lockUser, setUser } from './users.repository.ts';

export function personalRoutes(parts: IdentityParts): Route[] {
  const { db, clock, callers } = parts;
  const routes = [
    route(contract.updateProfileEndpoint, ({ body }, context) =>
      db.transaction().execute((tx) => updateProfile(tx, body, context)),
    ),
    route(contract.listSessionsEndpoint, async (_, { caller }) =>
      (await listOpenSessions(db, caller.userId, clock.now())).map((row) => ({
        id: row.id,
        dispositivo: row.dispositivo,
        desde: row.desde,
        abierta: row.created.toISOString(),
        ultimoUso: row.rotated.toISOString(),
        caduca: row.expires.toISOString(),
        esta: row.id === caller.sessionId,
      })),
    ),
    route(contract.endSessionsEndpoint, async ({ body }, context) => {
      if ((body.id === undefined) === (body.others !== true)) {
        throw new FieldsInvalid([{ field: 'id', key: 'Diga una sesión, o todas las demás.' }]);
      }
      const ended = await db.transaction().execute(async (tx) => {
        const terminadas = await endSessions(tx, body.id, context, clock.now());
        const entry = { acto: 'tokens.end', resource: 'user', id: context.caller.userId };
        await audit(tx, context, { ...entry, despues: { terminadas } });
        return { terminadas };
      });
      callers.forgetUser(context.caller.userId);
      return ended;
    }),
    route(contract.listGrantersEndpoint, ({ query }, { caller }) =>
      caller.clienteId === null ? listGranters(db, query?.permission) : [],
    ),
    route(contract.listLogsEndpoint, (_, { caller }) => listUserLogs(db, caller.userId)),
    route(contract.readOwnDataEndpoint, async (_, context) => {
      const person = await findPerson(db, context.caller.userId);
      if (!person) throw new Unauthenticated();
      return exportPersonalData(parts, person, 'personal.data', context);
    }),
  ];
  return routes.map(checkTenant);
}

async function updateProfile(tx: Db, change: contract.OwnChange, context: CallerContext) {
  const id = context.caller.userId;
  await lockUser(tx, id);
  const before = await readUserRow(tx, id);
  const errors = surnameErrors(change.lastName, before.last_name);
  if (errors.length > 0) throw new FieldsInvalid(errors);
  await setUser(tx, id, {
    first_name: change.firstName,
    last_name: change.lastName,
    phone_number: change.phoneNumber || null,
    idioma: change.idioma ?? before.idioma,
  });
  const after = await readUserRow(tx, id);
  const trail = trailOfChange(before, after);
  await audit(tx, context, { acto: 'personal.update', resource: 'user', id, ...trail });
  const user = await findUser(tx, id);
  if (!user) throw new Unauthenticated();
  return profileOf(user);
}

/** Ends sessions. @returns their number @throws NotFound also for another user's session */
async function endSessions(tx: Db, id: string | undefined, { caller }: CallerContext, now: Date) {
  if (id === undefined) return endSessionsOf(tx, caller.userId, now, caller.sessionId);
  if (!(await endOwnSession(tx, caller.userId, id, now))) throw new NotFound('Session', id);
  return 1;
}
