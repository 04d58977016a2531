/** What the company knows of whoever calls; every protected act is told. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/schema.ts';
import { Unauthenticated } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { AccessTokens } from './access-token.ts';
import { findCallerRow, listPermissions } from './identity.repository.ts';

declare module '../../../platform/server/http/caller.ts' {
  interface Caller {
    /** The shop the user buys for; undefined for staff without one. */
    clienteId: number | null;
    /** The rep the user is; his row scope. */
    comercialId: number | null;
    /** The tarifa whose prices the user sees; null: General. */
    tarifaId: number | null;
    permissions: ReadonlySet<string>;
  }
}

/** The role that may do everything. */
export const adminRole = 'Admin';

export interface Callers {
  authenticate(token: string): Promise<Caller>;
  /** Forgets what is remembered: a user, a role or a cliente changed. */
  forget(): void;
}

/**
 * @param trusted false while changes may be missed: then every call asks the database
 */
export function createCallers(db: Db, accessTokens: AccessTokens, trusted: () => boolean): Callers {
  const known = new LRUCache<string, Caller>({ max: 5000 });
  let changes = 0;
  return {
    async authenticate(token) {
      const userId = await accessTokens.verify(token);
      const remembered = trusted() ? known.get(userId) : undefined;
      if (remembered) return remembered;
      const before = changes;
      const caller = await readCaller(db, userId);
      if (changes === before && trusted()) known.set(userId, caller);
      return caller;
    },
    forget() {
      changes += 1;
      known.clear();
    },
  };
}

/** @throws Unauthenticated when the user is gone or may no longer come in */
async function readCaller(db: Db, userId: string): Promise<Caller> {
  const row = await findCallerRow(db, userId);
  if (!row?.is_active) throw new Unauthenticated();
  const permissions = new Set(await listPermissions(db, userId));
  const isAdmin = row.roles.includes(adminRole);
  return {
    userId,
    clienteId: row.cliente_id,
    comercialId: row.comercial_id,
    tarifaId: row.tarifa_id,
    permissions,
    can: (permission) => isAdmin || permissions.has(permission),
  };
}
