import { afterEach, expect, it, vi } from 'vitest';
import { closeToast, readingTime, shownToasts, showToast, stays, subscribeToToasts } from './toasts.ts';

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

it('shows toasts in the order of arrival and closes each on its own', () => {
  const heard = vi.fn();
  const stop = subscribeToToasts(heard);
  const first = showToast({ text: 'Guardado.', tone: 'good' });
  showToast({ text: 'No hay conexión.', tone: 'bad' });
  closeToast(first);
  expect(shownToasts().map(({ text }) => text)).toEqual(['No hay conexión.']);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  closeToast(first);
  expect(heard).toHaveBeenCalledTimes(3);
});

it('stays until closed when an act failed or can be undone', () => {
  const act = { words: 'Deshacer', run: () => undefined };
  expect(stays({ tone: 'good' })).toBe(false);
  expect(stays({ tone: 'bad' })).toBe(true);
  expect(stays({ tone: 'plain', act })).toBe(true);
  expect(stays({ tone: 'plain', act, until: 1 })).toBe(false);
});

it('shows a long message for longer', () => {
  expect(readingTime({ text: 'Guardado.' })).toBeGreaterThanOrEqual(5000);
  expect(readingTime({ text: 'a'.repeat(100) })).toBe(11_000);
});
