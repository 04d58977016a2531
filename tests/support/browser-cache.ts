/** Reads the browser's offline storage. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { privateStore } from '#src/site/offline/cache-rules.ts';

/** Waits until an address with each of these parts is stored; storing follows the page with a delay. */
export async function keptParts(page: Page, ...parts: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (parts) => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      }
      return parts.filter((part) => !urls.some((url) => url.includes(part)));
    }, parts);
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** Returns every stored address, or the time of its storage. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
    const times = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(({ url }: { url: string }) => url));
        };
      };
    });
    return [...kept, ...times];
  });

/** Returns the names of the stores of sessions. */
export const privateStores = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (begin) => (await caches.keys()).filter((name) => name.startsWith(begin)),
    privateStore,
  );

/** Returns the number of carts that the device keeps. */
export const copiedCarts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'pedidosEnEspera')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('pedidosEnEspera');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('carritos').objectStore('carritos').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
