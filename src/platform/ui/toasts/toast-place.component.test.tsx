import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { ToastPlace } from './toast-place.tsx';
import { shownToasts, showToast } from './toasts.ts';

const undo = vi.fn();
const done = { tone: 'good', text: 'Guardado.' } as const;
const failed = { tone: 'bad', text: 'No se ha podido guardar.' } as const;
const undoable = { tone: 'plain', text: 'Borrado.', act: { words: 'Deshacer', run: undo } } as const;

beforeEach(() => void undo.mockClear());
afterEach(() => void vi.useRealTimers());

/** Renders the place beside a button that shows a toast. */
const render = () =>
  renderPage(
    <>
      <button type="button" onClick={() => showToast(undoable)}>
        Borrar
      </button>
      <ToastPlace />
    </>,
  );
const toastOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[data-toast]') as HTMLElement;
const focused = () => {
  const button = document.activeElement?.closest('button');
  return button?.textContent || button?.ariaLabel;
};

it('announces in live regions that exist before the first toast', async () => {
  await render();
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => void showToast(done));
  act(() => void showToast(failed));
  expect(status.contains(await toastOf(done.text))).toBe(true);
  expect(alert.contains(await toastOf(failed.text))).toBe(true);
});

it('hides a toast once it is read, but not under the pointer, and never with an action or an error', async () => {
  await render();
  for (const toast of [failed, undoable, done]) act(() => void showToast(toast));
  const card = await toastOf(done.text);
  vi.useFakeTimers();
  fireEvent.pointerEnter(card);
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText(done.text);
  fireEvent.pointerLeave(card);
  act(() => void vi.advanceTimersByTime(4000));
  screen.getByText(done.text);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(done.text)).toBeNull();
  screen.getByText(failed.text);
  screen.getByText(undoable.text);
});

it('takes no focus by itself, gets it with F8, and returns it after its action', async () => {
  const { user } = await render();
  screen.getByRole('button', { name: 'Borrar' }).focus();
  await user.keyboard('{Enter}');
  await toastOf(undoable.text);
  expect(focused()).toBe('Borrar');
  await user.keyboard('{F8}');
  expect(focused()).toBe('Deshacer');
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText(undoable.text)).toBeNull());
  expect(focused()).toBe('Borrar');
});

it('moves the focus to the next toast when the focused one is closed, and then back', async () => {
  const { user } = await render();
  act(() => void showToast(failed));
  await toastOf(failed.text);
  screen.getByRole('button', { name: 'Borrar' }).focus();
  await user.keyboard('{Enter}');
  await toastOf(undoable.text);
  await user.keyboard('{F8}');
  const close = (toast: HTMLElement) => toast.querySelector<HTMLElement>('[aria-label="Cerrar el aviso"]');
  close(await toastOf(failed.text))?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(focused()).toBe('Deshacer');
  close(await toastOf(undoable.text))?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownToasts()).toEqual([]));
  expect(focused()).toBe('Borrar');
});
