/** Picking by matrix, changing a picking list, and closing it with a carrier. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import type { Preparacion, PreparacionCelda } from '../preparaciones.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { PickList } from './pick-list.tsx';

afterEach(cleanup);

const celda = (id: number, talla: string, cantidad: number): PreparacionCelda => ({
  ...{ id, pedidoId: 12, pedidoLineaId: 4, modeloId: 9, modeloColorId: 3, tallaId: Number(talla), talla },
  ...{ referencia: 'A-1', modelo: 'Alba', color: 'Rojo', hex: '#aa0000', tallaOrden: id, colgado: true },
  ...{ lugares: [{ lugar: 'Almacén', estante: 'A-04', cantidad }], cantidad, recogida: 0 },
  reservado: cantidad + 1,
});
const list: Preparacion = {
  ...{ id: 3, cliente: { id: 1, nombre: 'Modas Vidal' }, creada: '2026-11-20T09:00:00Z', version: 2 },
  ...{ direccionId: '', direcciones: [{ id: 'd', nombre: 'Segunda tienda' }] },
  celdas: [celda(1, '38', 3), celda(2, '40', 2)],
};
const staff = { id: 'yo', permissions: ['Permissions.Transportistas.Search'] };

it('picks what is typed into the matrix, and refuses more than the list has', async () => {
  const call = vi.fn(async (): Promise<unknown> => ({ recogidas: 4, prendas: 5, celdas: [] }));
  const { user } = await renderPage(
    <PickList preparacion={list} canPick scanInput={createRef()} onPicked={() => {}} />,
    { call: call as Call },
  );
  await user.click(await screen.findByRole('radio', { name: 'Por matriz' }));
  const box = screen.getByRole('textbox', { name: 'Rojo 38' });
  await user.type(box, '4');
  await user.click(screen.getByRole('button', { name: 'Apuntar lo recogido' }));
  await screen.findByText('No se recoge más de lo que pide la lista.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, '3');
  await user.type(screen.getByRole('textbox', { name: 'Rojo 40' }), '1');
  await user.click(screen.getByRole('button', { name: 'Apuntar lo recogido' }));
  const celdas = [
    { id: 1, cantidad: 3 },
    { id: 2, cantidad: 1 },
  ];
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.anything(),
      { params: { id: '3' }, body: { celdas } },
      { idempotencyKey: expect.any(String) },
    ),
  );
});

it('changes address, picker and quantities of a list, within what is picked and reserved', async () => {
  const call = vi.fn(async (): Promise<unknown> => list);
  const onChanged = vi.fn(async () => {});
  const { user } = await renderPage(
    <ActionUserProvider value={staff}>
      <ChangeDialog preparacion={list} onClose={() => {}} onChanged={onChanged} />
    </ActionUserProvider>,
    { call: call as Call },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Dirección' }), 'Segunda tienda');
  await user.click(screen.getByRole('button', { name: 'La preparo yo' }));
  const box = screen.getByRole('textbox', { name: /A-1 Rojo 38/ });
  await user.clear(box);
  await user.type(box, '5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('alert');
  expect(call).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, '0');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(call).toHaveBeenCalledWith(expect.anything(), {
    params: { id: '3' },
    body: { direccionId: 'd', preparadorId: 'yo', version: 2, celdas: [{ id: 1, cantidad: 0 }] },
  });
});

it('closes with a carrier of the house, its usual payer and a tracking number', async () => {
  const carrier = { id: 7, nombre: 'Ribera', portes: 'debidos', fichero: 'alCerrar', columnas: [{}] };
  const onSend = vi.fn(async () => undefined);
  const { user } = await renderPage(
    <ActionUserProvider value={staff}>
      <CloseDialog recogidas={5} faltan={0} onClose={() => {}} onSend={onSend} />
    </ActionUserProvider>,
    { call: (async (): Promise<unknown> => ({ data: [carrier], totalCount: 1 })) as Call },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Transportista' }), 'Ribera');
  expect((screen.getByRole('radio', { name: 'Portes debidos' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Qué otro' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Peso, en kg' }), '2,5');
  await user.type(screen.getByRole('textbox', { name: 'Número de seguimiento' }), 'RB-1');
  await user.click(screen.getByRole('button', { name: 'Cerrar el albarán' }));
  const closing = {
    transportistaId: 7,
    transportista: '',
    seguimiento: 'RB-1',
    portes: 'debidos',
    peso: 2500,
  };
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining(closing), true));
});
