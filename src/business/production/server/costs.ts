/** The right to costs: without it replies have no amounts and searches no fields of amounts. */
import type { Caller } from '../../../platform/server/http/caller.ts';
import { priceOf } from '../units.ts';

export const seesCosts = (caller: Pick<Caller, 'can'>): boolean => caller.can('Permissions.Escandallos.View');

/** Returns a stored price in euros, or nothing without the right. */
export const shownPrice = (stored: number | null, withCosts: boolean): number | undefined =>
  withCosts && stored !== null ? priceOf(stored) : undefined;
