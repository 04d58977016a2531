import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import type { ReservaRow } from '../../reservas.contract.ts';
import { MoveReservaDialog } from './move-reserva-dialog.tsx';

afterEach(cleanup);

const reserva = (id: number, pedidoId: number, more: Partial<ReservaRow>): ReservaRow => ({
  ...{ id, pedidoId, modeloId: 1, referencia: 'M-1', nombre: 'Marina', modeloColorId: 1, color: 'Negro' },
  ...{ tallaId: 2, talla: '38', cantidad: 4, tipo: 'stock', desde: '2026-11-01T10:00:00Z', ...more },
});
const given = reserva(1, 10, { tipo: 'produccion', loteId: 5, fecha: '2027-02-01' });
const rows = [
  given,
  reserva(2, 11, { cliente: 'Núria' }),
  reserva(3, 12, { tipo: 'produccion', loteId: 6, fecha: '2027-03-01' }),
  reserva(4, 13, { tipo: 'porFabricar', cliente: 'Lola' }),
];
const call = (() => Promise.resolve({ data: rows })) as Call;

it('offers the orders that wait for the garment until later', async () => {
  await renderPage(<MoveReservaDialog rows={[given]} onClose={() => {}} onRun={vi.fn()} />, { call });
  await screen.findByRole('option', { name: /#13 Lola/, hidden: true });
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(options.map((text) => text?.slice(0, 3))).toEqual(['–', '#12', '#13']);
});

it('runs with the order, the garments and the reason, and not without them', async () => {
  const onRun = vi.fn(async () => undefined);
  const { user } = await renderPage(<MoveReservaDialog rows={[given]} onClose={() => {}} onRun={onRun} />, {
    call,
  });
  await screen.findByRole('option', { name: /#13 Lola/, hidden: true });
  const [garments, reason] = screen.getAllByRole('textbox', { hidden: true }) as [HTMLElement, HTMLElement];
  const move = screen.getByRole('button', { name: 'Mover', hidden: true });
  await user.click(move);
  expect(onRun).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { hidden: true }), '13');
  await user.type(reason, 'Boda');
  await user.clear(garments);
  await user.type(garments, '5');
  await user.click(move);
  expect(onRun).not.toHaveBeenCalled();
  await user.clear(garments);
  await user.type(garments, '3');
  await user.click(move);
  expect(onRun).toHaveBeenCalledExactlyOnceWith({ aPedidoId: 13, cantidad: 3, motivo: 'Boda' });
});
