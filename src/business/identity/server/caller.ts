/** What the company knows of whoever calls; every protected act is told. */
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
    /** The shop the user buys for; undefined for staff without one. */
    clienteId: number | null;
    /** The sign-in that the token belongs to. */
    sessionId: string;
    /** The rep whose clientes alone the caller sees, in every read; null: all of them. `row-scope.ts` applies it. */
    rowScope: number | null;
    /** The tarifa whose prices the user sees; null: General. */
    tarifaId: number | null;
    /** Of staff, what the roles hold; of a shop's user no more than `shopPermissions`. */
    permissions: ReadonlySet<string>;
  }
}

/** The role that may do everything. */
export const adminRole = 'Admin';
/** The role of a sales rep, who sees the clientes assigned to him. */
export const comercialRole = 'Comercial';
/** No rep has this id: whoever has the role but is no rep yet sees no cliente. */
const nobodysScope = 0;

export interface Callers {
  authenticate(token: string): Promise<Caller>;
  /** Forgets what is remembered: a user, a role or a cliente changed. */
  forget(): void;
  /** Forgets a user, whatever his sessions. An act that takes something from him does so before its reply. */
  forgetUser(userId: string): void;
  /** Forgets the callers of a session that has ended. */
  forgetSession(sessionId: string): void;
}

/**
 * @param trusted false while changes may be missed: then every call asks the database
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

/** @throws Unauthenticated when the user is gone or may no longer come in, or his session has ended */
async function readCaller(db: Db, userId: string, sessionId: string): Promise<Caller> {
  const row = await findCallerRow(db, userId, sessionId);
  if (!row?.is_active) throw new Unauthenticated();
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

/** Someone who is a rep, or should be one, sees his clientes; an admin, and whoever else works in the house, all. */
export function scopeOf(row: { roles: string[]; comercial_id: number | null }): number | null {
  if (row.roles.includes(adminRole)) return null;
  return row.comercial_id ?? (row.roles.includes(comercialRole) ? nobodysScope : null);
}
