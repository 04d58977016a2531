import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import { ActionUserProvider } from '../../../../platform/ui/record/action-user.ts';
import { proposalsEndpoint, readPendingEndpoint } from '../ordenes.contract.ts';
import { PlanningPage } from './planning.page.tsx';

afterEach(cleanup);

const proposal = {
  ...{ modeloId: 7, referencia: 'PV27-7', nombre: 'Alba', prendas: 5, bajoMinimo: 0, faltan: [] },
  ...{ semanas: [{ semana: '2027-01-18', prendas: 5 }], hasEscandallo: true },
};
const celda = (modeloColorId: number, tallaId: number, one: object) => ({
  ...{ modeloColorId, tallaId, porFabricar: 0, libres: 0, enProduccion: 0 },
  ...one,
});
const pending = {
  modelo: { id: 7, referencia: 'PV27-7', nombre: 'Alba' },
  colores: ['Burdeos', 'Negro', 'Verde'].map((nombre, n) => ({
    modeloColorId: n + 1,
    nombre,
    hex: '#000000',
  })),
  tallas: ['38', '40'].map((nombre, n) => ({ tallaId: n + 1, nombre })),
  celdas: [
    celda(1, 1, { porFabricar: 3 }),
    celda(1, 2, { porFabricar: 2, libres: 1 }),
    celda(2, 1, { enProduccion: 4 }),
    celda(3, 1, {}),
  ],
  ...{ encargos: [], hasEscandallo: true },
};
// Cast: the page makes these two calls only.
const call = ((endpoint: { path: string }) => {
  if (endpoint.path === proposalsEndpoint.path) return Promise.resolve({ total: 1, propuestas: [proposal] });
  if (endpoint.path === readPendingEndpoint.path) return Promise.resolve(pending);
  return Promise.reject(new Error(`Nothing answers ${endpoint.path} here.`));
}) as Call;

it('unfolds a proposal to what is asked, free and coming by color and talla', async () => {
  const staff = { id: 'a', permissions: ['Permissions.Ordenesfab.View'] };
  const { user } = await renderPage(
    <ActionUserProvider value={staff}>
      <PlanningPage />
    </ActionUserProvider>,
    { call },
  );
  const button = await screen.findByRole('button', { name: 'Colores y tallas Alba' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const table = await screen.findByRole('table', { name: 'Alba por color y talla' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Color', 'Prendas', '38', '40', 'Total'],
    ['Burdeos', 'Pedidas por hacer', '3', '2', '5'],
    ['Libres en almacén', '', '1', '1'],
    ['Libres en camino', '', '', ''],
    ['Negro', 'Pedidas por hacer', '', '', ''],
    ['Libres en almacén', '', '', ''],
    ['Libres en camino', '4', '', '4'],
  ]);
  await user.click(button);
  expect(screen.queryByRole('table', { name: 'Alba por color y talla' })).toBeNull();
});
