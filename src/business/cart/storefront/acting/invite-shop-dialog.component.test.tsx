import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import { NetworkError, ValidationError } from '../../../../platform/http/call-errors.ts';
import type { Shop } from '../../../contactos/rep/shops.contract.ts';
import { InviteShopDialog } from './invite-shop-dialog.tsx';

it('shows a refusal at its place, and repeats a call with its key while the e-mail is the same', async () => {
  const keys: (string | undefined)[] = [];
  const answers = [
    () => Promise.reject(new NetworkError()),
    () => Promise.reject(new ValidationError('', 400, {}, { email: ['Ya tiene cuenta.'] })),
    () => Promise.resolve({}),
  ];
  // Cast: one server answers every call.
  const call = (async (_endpoint, _input, options) => {
    keys.push(options?.idempotencyKey);
    return answers[keys.length - 1]?.();
  }) as Call;
  const onClose = vi.fn();
  const shop = { id: 7, nombre: 'Modas Lirio', email: 'lirio@shop.example' } as Shop;
  const { user } = await renderPage(<InviteShopDialog shop={shop} onClose={onClose} onInvited={() => {}} />, {
    call,
  });
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar la invitación' }));
  const field = screen.getByRole('textbox', { name: 'Correo de la tienda' });
  await send();
  await screen.findByRole('alert');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await send();
  await screen.findByText('Ya tiene cuenta.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(keys[1]).toBe(keys[0]);
  await user.type(field, 'x');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys[2]).not.toBe(keys[0]);
});
