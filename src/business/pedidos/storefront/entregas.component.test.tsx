import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import type { Entrega } from '../../stock/allocate.ts';
import { CellEntregas, EntregasList, OrderEntregas } from './entregas.tsx';

afterEach(cleanup);

// Cast: the reply's type follows from the endpoint, which this server does not check.
const call = (async () => ({
  ...{ empresa: {}, minimos: {} },
  plazos: { fabricarDesde: 4, fabricarHasta: 6 },
})) as Call;
const coming: Entrega = { tipo: 'produccion', fecha: '2026-12-04', cantidad: 40 };
const entregas: Entrega[] = [{ tipo: 'stock', cantidad: 12 }, coming, { tipo: 'porFabricar', cantidad: 3 }];
const cell = (talla: string, ...all: Entrega[]) => ({
  ...{ modeloColorId: 1, color: 'Negro', talla, entregas: all },
});

it('lists stock, days and garments to be made with the estimate of the house', async () => {
  await renderPage(<EntregasList entregas={entregas} />, { call });
  await screen.findByText('3 sin fecha todavía (de 4 a 6 semanas)');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12 al momento',
    '40 el 4 de diciembre de 2026',
    '3 sin fecha todavía (de 4 a 6 semanas)',
  ]);
});

it('names the day of garments from stock until it has come', async () => {
  const stock = { tipo: 'stock', cantidad: 2 } as const;
  const all = [
    { ...stock, fecha: '2000-01-01' },
    { ...stock, fecha: '2999-02-15' },
  ];
  await renderPage(<EntregasList entregas={all} />, { call });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '2 al momento',
    '2 de almacén, para el 15 de febrero de 2999',
  ]);
});

it('lists the cells of each delivery of a modelo', async () => {
  await renderPage(<CellEntregas cantidades={[cell('38', ...entregas), cell('40', coming)]} />, {
    call,
  });
  expect((await screen.findByText('80 el 4 de diciembre de 2026')).nextElementSibling?.textContent).toBe(
    'Negro 38 × 40, 40 × 40',
  );
});

it('omits an only day that its line shows', async () => {
  const { container } = await renderPage(<CellEntregas cantidades={[cell('38', coming)]} omitOnlyDay />, {
    call,
  });
  expect(container.textContent).toBe('');
});

it('opens a delivery of an order to its modelos and cells', async () => {
  await renderPage(
    <OrderEntregas
      lineas={[
        { nombre: 'Alba', cantidades: [cell('38', ...entregas)] },
        { nombre: 'Berta', cantidades: [cell('42', coming)] },
      ]}
    />,
    { call },
  );
  const delivery = (await screen.findByText('80 el 4 de diciembre de 2026')).closest('details');
  expect([...(delivery?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Alba · Negro 38 × 40',
    'Berta · Negro 42 × 40',
  ]);
});
