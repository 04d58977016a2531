import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import type { ModeloExistencias } from '../existencias.contract.ts';
import { StockEditor } from './stock-editor.tsx';

afterEach(cleanup);

const cell = (modeloColorId: number, tallaId: number, cantidad: number) => ({
  modeloColorId,
  tallaId,
  cantidad,
  estante: '',
});
const modelo: ModeloExistencias = {
  id: 9,
  referencia: 'C-1',
  nombre: 'Calella',
  colores: [
    { modeloColorId: 1, nombre: 'Rojo', hex: '#aa0000' },
    { modeloColorId: 2, nombre: 'Negro', hex: '#000000' },
  ],
  tallas: [
    { tallaId: 1, nombre: '38' },
    { tallaId: 2, nombre: '40' },
  ],
  // Negro has no 40.
  celdas: [
    { modeloColorId: 1, tallaId: 1, fisico: 5, reservado: 2 },
    { modeloColorId: 1, tallaId: 2, fisico: 0, reservado: 0 },
    { modeloColorId: 2, tallaId: 1, fisico: 1, reservado: 0 },
  ],
  lugares: [
    { id: 1, nombre: 'Almacén', tipo: 'almacen', celdas: [cell(1, 1, 5), cell(2, 1, 1)] },
    { id: 2, nombre: 'Segundas', tipo: 'segundas', celdas: [] },
  ],
};

async function show(allowed = true) {
  const call = vi.fn(async () => ({}));
  const held = allowed ? ['Permissions.Stock.Update'] : [];
  const page = await renderPage(
    <ActionUserProvider value={{ id: 'u', permissions: held }}>
      <StockEditor modelo={modelo} />
    </ActionUserProvider>,
    { call: call as Call },
  );
  return { ...page, call };
}

it('corrects cells to what is there, with the quantity that was shown and a reason', async () => {
  const { user, call } = await show();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  expect(screen.getAllByRole('textbox').length).toBe(4);
  await user.type(screen.getByRole('textbox', { name: 'Rojo 38' }), '-2{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Negro 38');
  await user.keyboard('4');
  await user.click(screen.getByRole('button', { name: 'Guardar la corrección' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Escriba el motivo.');
  expect(call).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Recontado');
  await user.click(screen.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ path: expect.stringContaining('/corregir') }),
      {
        params: { id: '9' },
        body: {
          lugarId: 1,
          nota: 'Recontado',
          celdas: [
            { modeloColorId: 1, tallaId: 1, visto: 5, cantidad: 3 },
            { modeloColorId: 2, tallaId: 1, visto: 1, cantidad: 4 },
          ],
        },
      },
    ),
  );
});

it('moves garments to another place, and marks texts that are no quantity', async () => {
  const { user, call } = await show();
  await user.click(await screen.findByRole('button', { name: 'Trasladar' }));
  const first = screen.getByRole('textbox', { name: 'Rojo 38' });
  await user.type(first, 'x');
  await user.click(screen.getByRole('button', { name: /^Trasladar/ }));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  await user.clear(first);
  await user.type(first, '2');
  const target = screen.getByRole('combobox', { name: /Adónde van/ });
  expect(within(target).queryByRole('option', { name: 'Almacén' })).toBeNull();
  await user.selectOptions(target, 'Segundas');
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Mancha');
  await user.click(screen.getByRole('button', { name: /^Trasladar/ }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/lob/api/v1/movimientos/create' }),
      {
        body: { de: 1, a: 2, nota: 'Mancha', celdas: [{ modeloColorId: 1, tallaId: 1, cantidad: 2 }] },
      },
      { idempotencyKey: expect.any(String) },
    ),
  );
});

it('offers no change without the permission', async () => {
  await show(false);
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
