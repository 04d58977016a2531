import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { CancelOrder } from './cancel-order.tsx';

afterEach(cleanup);

const pedido = (situacion: Pedido['situacion']): Pedido => ({
  ...{
    id: 12,
    fecha: '2026-11-23T10:00:00Z',
    estado: 1,
    enviado: true,
    revisiones: [],
    version: 1,
    situacion,
    total: 10,
    totalPrendas: 1,
    totalModelos: 1,
  },
  ...{ observaciones: '', facturas: [], sustituidoPor: [], entregas: [], cambios: [], lineas: [] },
});
const borrador = { id: 7, nombre: 'Pedido #12', userId: 'u', usuario: 'Ana' };
/** Answers a cancellation, and records the paths. */
function answering() {
  const paths: string[] = [];
  const call = ((endpoint: { path: string }) => {
    paths.push(endpoint.path);
    return Promise.resolve({ ...pedido('cancelado'), borrador });
  }) as Call;
  return { call, paths };
}

it('takes the draft of an order that is changed, after a question', async () => {
  const { call, paths } = answering();
  const onChange = vi.fn();
  const { user } = await renderPage(<CancelOrder pedido={pedido('recibido')} onChange={onChange} />, {
    call,
  });
  await user.click(screen.getByRole('button', { name: 'Cambiar el pedido' }));
  expect(paths).toEqual([]);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(7));
  expect(paths).toEqual(['/lob/api/v1/pedidos/user/{id}/cancelar']);
});

it('leaves the draft aside when the order is cancelled', async () => {
  const { call, paths } = answering();
  const onChange = vi.fn();
  const { user } = await renderPage(<CancelOrder pedido={pedido('recibido')} onChange={onChange} />, {
    call,
  });
  await user.click(screen.getByRole('button', { name: 'Cancelar el pedido' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await vi.waitFor(() => expect(paths).toHaveLength(1));
  expect(onChange).not.toHaveBeenCalled();
});

it('offers neither once the company has confirmed', async () => {
  await renderPage(<CancelOrder pedido={pedido('confirmado')} onChange={() => {}} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
