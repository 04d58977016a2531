import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { ApiError } from '../../../platform/http/call-errors.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import type { Prestamo } from '../prestamos.contract.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { LoanSales } from './loan-sales.tsx';
import { SettlePrestamo } from './settle-prestamo.tsx';

afterEach(cleanup);

const cell = (tallaId: number, ean13: string, prestada: number) => ({
  ...{ modeloColorId: 1, tallaId, referencia: 'C-1', modelo: 'Calella', color: 'Rojo', ean13, prestada },
  ...{ talla: String(36 + tallaId), tallaOrden: tallaId, devuelta: 0, vendida: 0 },
});
const loan: Prestamo = {
  ...{ id: 7, nombre: 'Modas Vidal', lugar: 'Modas Vidal', clienteId: 3, nota: 'Desfile', creadoPor: 'Nora' },
  ...{ creado: '2026-11-20T09:00:00Z', vence: '2026-12-01', estado: 'abierto', version: 1 },
  ...{ prestadas: 3, pendientes: 3, ventas: [] },
  celdas: [cell(2, '8430000000012', 2), cell(4, '8430000000029', 1)],
};

async function show(prestamo: Prestamo, answer: () => Promise<unknown> = async () => prestamo) {
  const call = vi.fn(answer);
  const page = await renderPage(<SettlePrestamo prestamo={prestamo} />, { call: call as Call });
  const scan = await screen.findByRole('textbox', { name: 'Escanear' });
  return { ...page, call, scan };
}
const sent = (path: string, body: object) => [
  expect.objectContaining({ path: expect.stringContaining(path) }),
  { params: { id: '7' }, body },
  { idempotencyKey: expect.any(String) },
];

it('takes garments back by scan, and keeps a refused code listed until it is dismissed', async () => {
  const { user, call, scan } = await show(loan);
  await user.type(scan, '8430000000012{Enter}8430000000012{Enter}8430000000012{Enter}no{Enter}');
  const errors = await screen.findAllByRole('listitem');
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ya están todas las que faltaban.'),
    expect.stringContaining('No es un código EAN.'),
  ]);
  await user.type(scan, '8430000000029{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar no' }));
  expect(document.activeElement).toBe(scan);
  await user.click(screen.getByRole('button', { name: /^Devolver/ }));
  const celdas = [
    { modeloColorId: 1, tallaId: 2, cantidad: 2 },
    { modeloColorId: 1, tallaId: 4, cantidad: 1 },
  ];
  await waitFor(() => expect(call).toHaveBeenCalledWith(...sent('/devolver', { celdas })));
});

it('refuses more than is lent, and shows why the server refused', async () => {
  const refusal = new ApiError('Not lent.', 409, { messages: ['Faltan 1 por devolver.'] });
  const { user, call } = await show(loan, () => Promise.reject(refusal));
  const box = screen.getByRole('textbox', { name: 'C-1 Calella Rojo 38' });
  await user.type(box, '3');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Devolver/ }));
  await screen.findByText('Hay más de las que faltan por devolver.');
  expect(call).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, '1');
  await user.click(screen.getByRole('button', { name: /^Devolver/ }));
  await screen.findByText('Faltan 1 por devolver.');
  expect((box as HTMLInputElement).value).toBe('1');
});

it('asks which shop keeps garments of a sample set', async () => {
  const { clienteId: _, ...ofRep } = loan;
  const { user, call } = await show(ofRep);
  await user.click(screen.getByRole('button', { name: 'Poner todas' }));
  await user.click(screen.getByRole('button', { name: /vender/ }));
  await screen.findByText('Elija la tienda que se queda las prendas.');
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Tienda que se queda las prendas' })).toBeDefined();
});

it('lists the sales of a loan and undoes one after a question', async () => {
  const sale = { fecha: '2026-11-21T09:00:00Z', cliente: 'Modas Vidal', prendas: 1, total: 85 };
  const ventas = [
    { ...sale, pedidoId: 40, isUndone: true },
    { ...sale, pedidoId: 41, isUndone: false },
  ];
  const call = vi.fn(async () => loan);
  const { user } = await renderPage(
    <ActionUserProvider value={{ id: 'u', permissions: ['Permissions.Prestamos.Update'] }}>
      <LoanSales prestamo={{ ...loan, ventas }} />
    </ActionUserProvider>,
    { call: call as unknown as Call },
  );
  expect(await screen.findByText('Deshecha')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Deshacer la venta #41' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer la venta' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(...sent('/deshacer-venta', { pedidoId: 41 })));
});

it('prints the garments by modelo, color and talla, without sale and with a place to sign', async () => {
  await renderPage(<DeliveryNote prestamo={loan} />);
  const table = await screen.findByRole('table', { name: /C-1\s*Calella/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Color', '38', '40', 'Total']]);
  expect(within(table).getByRole('row', { name: 'Rojo 2 1 3' })).toBeDefined();
  expect(screen.getByText(/en préstamo y sin venta/)).toBeDefined();
  expect(screen.getByText('1 de diciembre de 2026')).toBeDefined();
});
