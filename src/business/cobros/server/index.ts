/** The slice's server API. */
export { listMoneyDifferences } from './check-money.ts';
