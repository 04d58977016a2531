import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import type { OwnDebts } from '../own-debts.contract.ts';
import { OwnDebtsPanel } from './own-debts.panel.tsx';

afterEach(cleanup);

const answering = (debts: OwnDebts) => (() => Promise.resolve(debts)) as Call;
const debts: OwnDebts = {
  ...{ pendiente: 260.5, aCuenta: 0, vencido: 100 },
  vencimientos: [
    { numero: 'A26-000007', facturaId: 7, fecha: '2026-10-01', pendiente: 100, vencido: true },
    { numero: 'A26-000009', facturaId: 9, fecha: '2026-12-20', pendiente: 200.5, vencido: false },
    { numero: 'OLD-3', fecha: '2026-12-24', pendiente: -40, vencido: false },
  ],
};
const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ') ?? '';

it('lists what a shop owes with its facturas, marks what is overdue and sums it', async () => {
  await renderPage(<OwnDebtsPanel />, { call: answering(debts) });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => words(row).includes('Vencida'))).toEqual([true, false, false]);
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    ...['/factura/7', '/factura/9', undefined],
  ]);
  expect(words(rows[2] as HTMLElement)).toContain('-40,00 €');
  expect(words(screen.getByRole('region'))).toMatch(/Vencido: 100,00 €.*En total: 260,50 €/);
});

it('takes money on account off the sum', async () => {
  await renderPage(<OwnDebtsPanel />, { call: answering({ ...debts, pendiente: 200.5, aCuenta: 60 }) });
  const rows = await screen.findAllByRole('listitem');
  expect(words(rows.at(-1) as HTMLElement)).toBe('A cuenta-60,00 €');
  expect(words(screen.getByRole('region'))).toContain('En total: 200,50 €');
});

it('says so when nothing is open, and offers another try when it cannot be read', async () => {
  await renderPage(<OwnDebtsPanel />, {
    call: answering({ pendiente: 0, aCuenta: 0, vencido: 0, vencimientos: [] }),
  });
  expect(await screen.findByText('No tiene nada pendiente de pago.')).toBeDefined();
  cleanup();
  await renderPage(<OwnDebtsPanel />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeDefined();
});
