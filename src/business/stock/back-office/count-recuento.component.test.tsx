import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { ApiError } from '../../../platform/http/call-errors.ts';
import type { Recuento } from '../recuentos.contract.ts';
import { CountGarments } from './count-garments.tsx';
import { ReviewRecuento } from './review-recuento.tsx';

afterEach(cleanup);

const garment = { modeloColorId: 1, tallaId: 2, referencia: 'C-1', color: 'Rojo', talla: '38' };
const recuento: Recuento = {
  ...{ id: 5, nombre: 'Otoño', lugar: 'Almacén', estado: 'abierto', contadas: 0, version: 1 },
  creado: '2026-11-20T09:00:00Z',
};
const counted = (contadas: number) => ({ contadas, celdas: [{ ...garment, contadas }] });
const closed = new ApiError('The stocktake is closed.', 409, { messages: ['El recuento está cerrado.'] });

interface Sent {
  body: { ean?: { cantidad: number }; celdas?: { cantidad: number }[] };
}

it('counts by scan, takes one off, and shows no expected quantity', async () => {
  let sum = 0;
  const call = vi.fn(async (_: unknown, { body }: Sent) => {
    sum += body.ean?.cantidad ?? body.celdas?.[0]?.cantidad ?? 0;
    return counted(sum);
  });
  const { user, container } = await renderPage(<CountGarments id={5} />, { call: call as unknown as Call });
  const scan = await screen.findByRole('textbox', { name: 'Escanear' });
  await user.type(scan, '8430000000012{Enter}8430000000012{Enter}');
  const list = screen.getByRole('list', { name: 'Lo último contado' });
  await waitFor(() => expect(within(list).getByRole('listitem').textContent).toContain('2'));
  await user.click(within(list).getByRole('button', { name: '−1 C-1 Rojo 38' }));
  await waitFor(() => expect(within(list).getByText('1')).toBeDefined());
  expect(call).toHaveBeenCalledTimes(3);
  expect(container.textContent).not.toMatch(/libros|esperad/i);
});

it('repeats a count whose reply was lost under the same key, so that it counts once', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('Fetch request failed', 0, { messages: ['Sin conexión.'] }))
    .mockResolvedValueOnce(counted(4))
    .mockResolvedValueOnce(counted(5));
  const { user } = await renderPage(<CountGarments id={5} />, { call: call as Call });
  const scan = await screen.findByRole('textbox', { name: 'Escanear' });
  await user.type(scan, '8430000000012{Enter}');
  await screen.findByText(/Sin conexión/);
  // The next garment does not hide that this one is missing.
  await user.type(scan, '8430000000012{Enter}');
  await screen.findByText('4');
  await user.click(screen.getByRole('button', { name: 'Reintentar 8430000000012' }));
  await screen.findByText('5');
  const keys = call.mock.calls.map(([, , options]) => options.idempotencyKey);
  expect([keys[2] === keys[0], keys[1] === keys[0]]).toEqual([true, false]);
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});

it('shows why a closed stocktake takes no count', async () => {
  const { user } = await renderPage(<CountGarments id={5} />, {
    call: (() => Promise.reject(closed)) as Call,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Escanear' }), '8430000000012{Enter}');
  await screen.findByText(/El recuento está cerrado\./);
});

it('shows the differences on demand and approves them with a reason only', async () => {
  const rows = [
    { ...garment, esperadas: 3, contadas: 1, esContada: true },
    { ...garment, tallaId: 3, talla: '40', esperadas: 2, contadas: 0, esContada: false },
  ];
  const call = vi.fn(async ({ path }: { path: string }) =>
    path.endsWith('/diferencias') ? { celdas: rows, total: 2 } : recuento,
  );
  const { user } = await renderPage(<ReviewRecuento recuento={recuento} />, {
    call: call as unknown as Call,
  });
  expect(call).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Ver las diferencias' }));
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cells(/C-1, Rojo, 38/)).toEqual(['3', '1', '-2']);
  expect(await cells(/C-1, Rojo, 40/)).toEqual(['2', 'sin contar', '-2']);
  await user.click(screen.getByRole('button', { name: 'Aprobar y cerrar' }));
  await screen.findByText('Escriba el motivo.');
  expect(call).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('radio', { name: 'No está: pasa a cero' }));
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Recuento de otoño');
  await user.click(screen.getByRole('button', { name: 'Aprobar y cerrar' }));
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: expect.stringContaining('/aprobar') }),
      { params: { id: '5' }, body: { motivo: 'Recuento de otoño', sinContar: 'cero' } },
    ),
  );
});
