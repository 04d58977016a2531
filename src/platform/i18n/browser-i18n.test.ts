import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBrowserI18n } from './browser-i18n.ts';
import { DictionaryGone, loading, loadWithRetries } from './text-backend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('uses the retry numbers of the specification', () => {
  expect(loading).toEqual({ maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 });
});

it('tries five more times, 350 ms after the first failure and twice as long each time', async () => {
  const at: number[] = [];
  const start = Date.now();
  const load = vi.fn(() => {
    at.push(Date.now() - start);
    return Promise.reject(new Error('offline'));
  });
  const started = startBrowserI18n('ca', load);
  const refused = expect(started).rejects.toThrow('could not be loaded');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
});

it('uses the language of the page, loads no other, and shows the key of a missing text', async () => {
  const at: number[] = [];
  const start = Date.now();
  const refused = expect(
    loadWithRetries('back-office.ca', () => {
      at.push(Date.now() - start);
      return Promise.reject(new Error('offline'));
    }),
  ).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
});

it('does not retry a dictionary that the server no longer has', async () => {
  const load = vi.fn(() => Promise.reject(new DictionaryGone('gone')));
  const refused = Promise.all([
    expect(startBrowserI18n('ca', load)).rejects.toThrow('could not be loaded'),
    expect(loadWithRetries('back-office.ca', load)).rejects.toThrow('gone'),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(load).toHaveBeenCalledTimes(2);
});

it('speaks the language of the page, loads no other, and shows a missing text by its key', async () => {
  const load = vi.fn(async () => ({ 'Ir al inicio: ya.': 'Ves a l’inici: ja.' }));
  const started = startBrowserI18n('ca', load);
  await vi.advanceTimersByTimeAsync(1);
  const i18n = await started;
  expect(load.mock.calls).toEqual([['ca']]);
  expect(i18n.t('Ir al inicio: ya.')).toBe('Ves a l’inici: ja.');
  expect(i18n.t('Sin texto.')).toBe('Sin texto.');
});
