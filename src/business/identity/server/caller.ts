/** The caller of a request: the account, row scope and rights that every protected act receives. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/schema.ts';
import { Unauthenticated } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { shopPermissions } from '../../resources.ts';
import { isFactorRequired } from '../second-factor.ts';
import type { AccessTokens } from './access-token.ts';
import { findCallerRow, listPermissions } from './identity.repository.ts';

declare module '../../../platform/server/http/caller.ts' {
  interface Caller {
    /** The shop the user buys for; null for staff. */
    clienteId: number | null;
    /** The session that the token belongs to. */
    sessionId: string;
    /** The rep whose clientes limit every read of the caller; null: no limit. `row-scope.ts` applies it. */
    rowScope: number | null;
    /** The tarifa whose prices the user sees; null: General. */
    tarifaId: number | null;
    /** Staff: the rights of the roles. A shop's user: at most `shopPermissions`. */
    permissions: ReadonlySet<string>;
  }
}

/** The role with every right. */
export const adminRole = 'Admin';
/** The role of a sales rep, which limits the row scope to the assigned clientes. */
export const comercialRole = 'Comercial';
/** No rep has this id: a holder of the role without a rep record sees no cliente. */
const emptyScope = 0;

export interface Callers {
  authenticate(token: string): Promise<Caller>;
  /** Drops the cache: a user, a role or a cliente changed. */
  forget(): void;
  /** Drops all sessions of a user. An act that takes rights away calls it before its reply. */
  forgetUser(userId: string): void;
  /** Drops the callers of a session that has ended. */
  forgetSession(sessionId: string): void;
}

/**
 * Creates the cache of callers.
 * @param trusted false while changes may be missed: then every call queries the database
 */
export function createCallers(db: Db, accessTokens: AccessTokens, trusted: () => boolean): Callers {
  const known = new LRUCache<string, Caller>({ max: 5000 });
  let changes = 0;
  return {
    async authenticate(token) {
      const { userId, sessionId } = await accessTokens.verify(token);
      const remembered = trusted() ? known.get(sessionId) : undefined;
      if (remembered?.userId === userId) return remembered;
      const before = changes;
      const caller = await readCaller(db, userId, sessionId);
      if (changes === before && trusted()) known.set(sessionId, caller);
      return caller;
    },
    forget() {
      changes += 1;
      known.clear();
    },
    forgetUser(userId) {
      changes += 1;
      known.forEach((caller, sessionId) => {
        if (caller.userId === userId) known.delete(sessionId);
      });
    },
    forgetSession(sessionId) {
      changes += 1;
      known.delete(sessionId);
    },
  };
}

/** Reads a caller. @throws Unauthenticated when the user is gone or not active, or the session has ended */
async function readCaller(db: Db, userId: string, sessionId: string): Promise<Caller> {
  const row = await findCallerRow(db, userId, sessionId);
  if (!row?.is_open) throw new Unauthenticated();
  const isStaff = row.cliente_id === null;
  const held = await listPermissions(db, userId);
  const permissions = new Set(isStaff ? held : held.filter((one) => shopPermissions.includes(one)));
  const isAdmin = isStaff && row.roles.includes(adminRole);
  const required = isFactorRequired(row.second_factor, { isAdmin, isStaff });
  return {
    userId,
    sessionId,
    clienteId: row.cliente_id,
    rowScope: scopeOf(row),
    tarifaId: row.tarifa_id,
    permissions,
    mustEnrol: required && !row.has_factor,
    can: (permission) => isAdmin || permissions.has(permission),
  };
}

/**
 * Returns the row scope: a rep, or a holder of the role, sees its own clientes; admins and other staff see
 * all.
 */
export function scopeOf(row: { roles: string[]; comercial_id: number | null }): number | null {
  if (row.roles.includes(adminRole)) return null;
  return row.comercial_id ?? (row.roles.includes(comercialRole) ? emptyScope : null);
}
