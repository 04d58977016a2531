/** The slice's server API. */
export { type BankDebit, counterBankDebits, recordBankDebits } from './bank-cobros.ts';
export { listMoneyDifferences } from './check-money.ts';
export { centsOf, euros, lockDebtors } from './cobros.repository.ts';
export { createCobro, refuseLongAgo } from './record-cobro.ts';
