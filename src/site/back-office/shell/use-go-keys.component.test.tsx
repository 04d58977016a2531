import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { usePageKeys } from '../../../platform/ui/use-page-keys.ts';
import { useGoKeys } from './use-go-keys.ts';

afterEach(cleanup);

async function setup() {
  const go = vi.fn();
  const confirm = vi.fn();
  function Page() {
    useGoKeys({ p: '/pedidos', c: '/correos' }, go);
    usePageKeys({ c: confirm });
    return (
      <main>
        <input aria-label="Nombre" />
        <button type="button">Una tecla</button>
      </main>
    );
  }
  const { user } = await renderPage(<Page />);
  return { user, go, confirm };
}

it('opens a screen with g and its key, once for each pair', async () => {
  const { user, go } = await setup();
  await user.keyboard('gpp');
  expect(go.mock.calls).toEqual([['/pedidos']]);
  await user.keyboard('gp');
  expect(go).toHaveBeenCalledTimes(2);
});

it('keeps the second key from an action of the page on the same letter', async () => {
  const { user, go, confirm } = await setup();
  await user.keyboard('gc');
  expect(go).toHaveBeenCalledWith('/correos');
  expect(confirm).not.toHaveBeenCalled();
  await user.keyboard('c');
  expect(confirm).toHaveBeenCalledOnce();
});

it('ends with any other key, which keeps its own action', async () => {
  const { user, go } = await setup();
  await user.keyboard('gxp');
  await user.keyboard('{Control>}g{/Control}p');
  expect(go).not.toHaveBeenCalled();
});

it('leaves the letters of a field alone', async () => {
  const { user, go } = await setup();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'gp');
  expect(go).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  await user.keyboard('gp');
  expect(go).toHaveBeenCalledOnce();
});
