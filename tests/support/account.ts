/** Helpers for tests of a shop's account: its pedidos, its facturas. */
import { afterAll, beforeAll } from 'vitest';
import { type TestApi, testApi } from './api.ts';
import { boutique } from './demo.ts';

interface ShopsAccount {
  api: TestApi;
  /** The access token of the demo's shop. */
  shop: string;
}

/** Opens the API and signs a shop in before the tests of a file, and closes it afterwards. */
export function shopsAccount(): ShopsAccount {
  const account = {} as ShopsAccount;
  beforeAll(async () => {
    account.api = await testApi();
    account.shop = await account.api.as(boutique);
  });
  afterAll(() => account.api?.close());
  return account;
}

/** Exactly what /myaccount sends. */
export const accountSearch = {
  pageNumber: 1,
  pageSize: 5,
  advancedFilter: { logic: 'and', filters: [] },
  orderBy: ['fecha desc'],
};

/** Returns the cliente of the demo's shop. */
export async function shopClienteId(api: TestApi): Promise<number> {
  const { cliente_id } = await api.db
    .selectFrom('usuario')
    .where('email', '=', boutique)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  return Number(cliente_id);
}
