import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import { EndCompraDialog } from './end-compra-dialog.tsx';

afterEach(cleanup);

it('moves reservas only when its box is checked, and keeps a refusal', async () => {
  const onRun = vi.fn(async () => 'Hay prendas prometidas.' as string | undefined);
  const words = { title: '¿Cerrar lo que falta?', text: 'No se puede deshacer.', act: 'Cerrar lo que falta' };
  const { user } = await renderPage(<EndCompraDialog {...words} onClose={() => {}} onRun={onRun} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Cerrar lo que falta', hidden: true }));
  await send();
  await screen.findByText('Hay prendas prometidas.');
  await user.click(screen.getByRole('checkbox', { hidden: true }));
  await send();
  expect(onRun.mock.calls).toEqual([[{ mueveReservas: false }], [{ mueveReservas: true }]]);
});
