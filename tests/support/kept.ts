/** What a browser keeps to be readable without network. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { privateStore } from '#src/site/offline/kept.ts';

/** Waits until an address with each of these parts is kept: what is put there after the page needs a moment. */
export async function keptParts(page: Page, ...parts: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (parts) => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      }
      return parts.filter((part) => !urls.some((url) => url.includes(part)));
    }, parts);
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
}

/** The stores of sessions, by name. */
export const privateStores = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (begin) => (await caches.keys()).filter((name) => name.startsWith(begin)),
    privateStore,
  );
