/** A shop that looks through what it has: its pedidos, its facturas. */
import { afterAll, beforeAll } from 'vitest';
import { type TestApi, testApi } from './api.ts';
import { boutique } from './demo.ts';

interface ShopsAccount {
  api: TestApi;
  /** The access token of the demo's shop. */
  shop: string;
}

/** The house and a shop that has signed in, from before the first test of a file until after its last. */
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
