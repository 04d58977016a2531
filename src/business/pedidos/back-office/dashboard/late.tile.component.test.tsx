import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import { dayInMadrid, formatListDay } from '../../../../platform/i18n/format.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import { lateTile } from '../dashboard/late.tile.tsx';

afterEach(cleanup);

it('shows when the last garment of a late pedido arrives, and a day that has passed', async () => {
  const today = dayInMadrid(new Date());
  const [soon, past] = [addDays(today, 5), addDays(today, -5)];
  const row = {
    fecha: `${today}T08:00:00Z`,
    situacion: 'confirmado',
    total: 1,
    totalPrendas: 1,
    imagenes: [],
  };
  const pedidos = [soon, past, undefined].map((fechaPrevista, n) => ({
    ...row,
    id: n + 1,
    cliente: `Tienda ${n + 1}`,
    daysLate: 9,
    fechaPrevista,
  }));
  // Cast: the reply's type follows from the endpoint, which this server does not check.
  const call = (async () => ({ pedidos, totalCount: 3, total: 3, totalPrendas: 3 })) as Call;
  await renderPage(<lateTile.Tile />, { call });
  const words = async (shop: string) => (await screen.findByText(shop)).nextElementSibling?.textContent;
  expect(await words('Tienda 1')).toContain(`llega el ${formatListDay(soon, 'es')}`);
  expect(await words('Tienda 2')).toContain(`se esperaba el ${formatListDay(past, 'es')}`);
  expect(await words('Tienda 3')).toContain('sin día de llegada');
});
