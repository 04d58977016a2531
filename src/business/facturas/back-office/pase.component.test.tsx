/** Issuing and mailing many facturas: what the preview promises, refusals, and calls of 500. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import type { ActionContext } from '../../../platform/ui/record/action.ts';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import { type ActionFactura, facturaActions } from './factura-actions.tsx';
import { PaseDialog } from './pase-dialog.tsx';
import { PreparedDrafts } from './prepared-drafts.tsx';

afterEach(cleanup);

const rows = (count: number): ActionFactura[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: place + 1, estado: 'borrador', tipo: 'ordinaria', anticipo: false, baseImponible: 10 },
    cliente: { id: 1, nombre: 'Modas Vidal' },
  }));
interface Sent {
  body: { ids: number[]; preview?: boolean };
}
/** Answers as the server does: a draft with an odd id is refused. */
const answer = async (_: unknown, { body: { ids } }: Sent): Promise<unknown> => ({
  hechos: ids
    .filter((id) => id % 2 === 0)
    .map((id) => ({ id, numero: `A26-${id}`, total: 12, para: 'vidal@example.com' })),
  rechazados: ids.filter((id) => id % 2 === 1).map((id) => ({ id, motivo: `Falta el NIF de ${id}.` })),
});
const staff = { id: 'yo', permissions: ['Permissions.Facturas.Issue'] };

it('issues the drafts of the preview only, and says that the others stay', async () => {
  const onRun = vi.fn(async () => undefined);
  const { user } = await renderPage(<PaseDialog rows={rows(700)} onClose={() => {}} onRun={onRun} />, {
    call: vi.fn(answer) as Call,
  });
  screen.getByText('Se emiten 500 como mucho cada vez: las demás siguen en borrador.');
  await user.click(await screen.findByRole('button', { name: 'Emitir 250 facturas' }));
  const ids = Array.from({ length: 250 }, (_, place) => 2 * place + 2);
  await waitFor(() => expect(onRun).toHaveBeenCalledWith({ ids }));
});

it('runs on the promised drafts, and mails in calls of 500', async () => {
  const call = vi.fn(answer);
  // Cast: the runs use `t` and `call` only.
  const context = { t: (key: string) => key, call } as unknown as ActionContext;
  const actionOf = (name: string) => facturaActions.actions(context).find((one) => one.name === name);
  const work = { input: { ids: [2, 3] }, t: context.t };
  const issued = await actionOf('emitir')?.run?.(rows(10), work);
  expect(call.mock.calls.map(([, { body }]) => body.ids)).toEqual([[2, 3]]);
  expect(issued?.done.map(({ row }) => row.id)).toEqual([2]);
  call.mockClear();
  const mailed = await actionOf('enviar')?.run?.(rows(1_200), { ...work, input: undefined });
  expect(call.mock.calls.map(([, { body }]) => body.ids.length)).toEqual([500, 500, 200]);
  expect([mailed?.done.length, mailed?.refused.length]).toEqual([600, 600]);
});

it('offers to correct a factura that stands in place of another, and no other rectificativa', () => {
  // Cast: `isAllowed` uses nothing of it.
  const context = { t: (key: string) => key } as unknown as ActionContext;
  const correct = facturaActions.actions(context).find(({ name }) => name === 'rectificar');
  const [row] = rows(1);
  const allowed = (over: Partial<ActionFactura>) =>
    row && correct?.isAllowed?.({ ...row, estado: 'emitida', ...over });
  expect(allowed({})).toBe(true);
  expect(allowed({ tipo: 'rectificativa', metodo: 'sustitucion' })).toBe(true);
  expect(allowed({ tipo: 'rectificativa', metodo: 'diferencias' })).toBe(false);
});

it('shows the drafts that were refused after all, with the reason', async () => {
  const call = vi.fn(async (endpoint: unknown, sent: Sent): Promise<unknown> => {
    const { ids } = sent.body;
    const hechos = ids.map((id) => ({ id, numero: `A26-${id}`, total: 12 }));
    return sent.body.preview ? { hechos, rechazados: [] } : answer(endpoint, sent);
  });
  const hechos = rows(2).map(({ id, cliente }) => ({ id, cliente, total: 12 }));
  const { user } = await renderPage(
    <ActionUserProvider value={staff}>
      <PreparedDrafts hechos={hechos} rechazados={[]} onClose={() => {}} />
    </ActionUserProvider>,
    { call: call as Call },
  );
  await user.click(await screen.findByRole('button', { name: 'Emitirlas ahora' }));
  await user.click(await screen.findByRole('button', { name: 'Emitir 2 facturas' }));
  await screen.findByText('No se han emitido:');
  screen.getByText('Borrador #1: Falta el NIF de 1.');
  screen.getByText('A26-2');
});
