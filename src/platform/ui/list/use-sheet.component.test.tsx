import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call, CallOptions } from '../../http/call.ts';
import type { FileReply } from '../../http/endpoint.ts';
import { exportEndpoint } from '../../http/export.contract.ts';
import { ToastPlace } from '../toasts/toast-place.tsx';
import { useSheet } from './use-sheet.ts';

afterEach(cleanup);

const sheet = exportEndpoint('/prueba', 'signedIn', 'Exports rows of a test');
const columns = [{ name: 'nombre', title: 'Nombre', show: () => '' }];

function Exporting() {
  const { busy, start } = useSheet(sheet, columns, {}, []);
  return (
    <>
      <button type="button" onClick={start} disabled={busy}>
        Exportar
      </button>
      <ToastPlace />
    </>
  );
}

const show = async (answer: (options: CallOptions) => Promise<FileReply>) => {
  const call = vi.fn((_endpoint: unknown, _input: unknown, options: CallOptions = {}) => answer(options));
  // Cast: the component makes this one call only.
  const { user } = await renderPage(<Exporting />, { call: call as Call });
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  return { user, call };
};

it('cancels the export by its button, and can start again', async () => {
  const { user, call } = await show(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await screen.findByText('Exportación cancelada.');
  expect(screen.queryByText('Preparando el Excel…')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});

it('takes no broken workbook for a whole one, and tries again', async () => {
  const broken = { bytes: new Uint8Array([0x50, 0x4b, 3, 4]), type: 'x', name: 'filas.xlsx' };
  const { user, call } = await show(async () => broken);
  await screen.findByText(/^No hemos podido conectar\./);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});
