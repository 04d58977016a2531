import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { type DeudaRow, readCuentaEndpoint } from '../cobros.contract.ts';

/** The query of the account of a cliente. */
export const cuentaQuery = (id: number | string) =>
  readQuery(readCuentaEndpoint, { params: { id: String(id) } });

/** Returns the account of a cliente, read again by each screen that shows it. */
export const useCuenta = (id: number | undefined) =>
  useQuery({ ...cuentaQuery(id ?? 0), enabled: id !== undefined, staleTime: 0 });

const cents = (euros: number) => Math.round(euros * 100);

/** Debts with their open amounts in cents, as the rules take them. */
export const inCents = (debts: readonly DeudaRow[]) =>
  debts.map(({ id, pendiente, fecha }) => ({ clave: id, pendiente: cents(pendiente), fecha }));

/** Sums euros without binary remainders. */
export const sumEuros = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((sum, one) => sum + (typeof one === 'number' ? cents(one) : 0), 0) / 100;
