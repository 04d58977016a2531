import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import type { DevolucionRow } from '../devoluciones.contract.ts';
import { OwnDevolucionesPanel } from './own-devoluciones.panel.tsx';

afterEach(cleanup);

const row = (id: number): DevolucionRow => ({
  ...{ id, numero: `D26-00000${id}`, pedidoId: 40 + id, cliente: { id: 1, nombre: 'Boutique' } },
  ...{ fecha: '2026-11-02', estado: 'solicitada', desea: 'abono', pedidas: 3, recibidas: 0, porAbonar: 0 },
  decididas: 0,
  ...{ porArreglar: 0, porReenviar: 0, abonado: 0, imagenes: [] },
});
/** Answers pages of five of so many returns, and records the pages. */
function answering(count: number) {
  const pages: number[] = [];
  const call = ((_: unknown, { body }: { body: { pageNumber: number; pageSize: number } }) => {
    const { pageNumber, pageSize } = body;
    pages.push(pageNumber);
    const ids = Array.from({ length: count }, (_, place) => count - place);
    const data = ids.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(row);
    return Promise.resolve({
      ...{ data, totalCount: count, totalPages: Math.ceil(count / pageSize), currentPage: pageNumber },
      ...{ pageSize, hasNextPage: pageNumber * pageSize < count, hasPreviousPage: pageNumber > 1 },
    });
  }) as Call;
  return { call, pages };
}

it('lists the returns of a shop, the newest first, five per page', async () => {
  const { call, pages } = answering(7);
  const onCome = vi.fn();
  const { user } = await renderPage(<OwnDevolucionesPanel onCome={onCome} />, { call });
  const names = async () =>
    (await screen.findAllByRole('link'))
      .map((link) => link.getAttribute('href'))
      .filter((href) => href !== '/');
  await screen.findByText('D26-000007');
  expect(onCome).toHaveBeenCalled();
  expect(await names()).toEqual([7, 6, 5, 4, 3].map((id) => `/devolucion/${id}`));
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('D26-000002');
  expect(await names()).toEqual([2, 1].map((id) => `/devolucion/${id}`));
  expect(pages).toEqual([1, 2]);
});

it('shows nothing without returns, and lets the page show all the same', async () => {
  const onCome = vi.fn();
  await renderPage(<OwnDevolucionesPanel onCome={onCome} />, { call: answering(0).call });
  await vi.waitFor(() => expect(onCome).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
