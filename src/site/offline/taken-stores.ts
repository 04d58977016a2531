/** The browser's stores of what was taken along, and the record of it. */
import { session } from '../../business/identity/session.ts';
import { storageOrMemory } from '../../business/identity/token-store.ts';
import { inPageLanguage } from '../../platform/http/browser-send.ts';
import { assetsOf, keyOf, storeOf, takenPictures, takenStoreOf } from './cache-rules.ts';
import type { TakenPart, TakeParts } from './take-along.ts';

/** A part of the catalogue on this device. It belongs to a session, which ends it. */
export interface TakenRecord {
  /** The store it belongs to. */
  store: string;
  part: TakenPart;
  nombre: string;
  /** The customers whose prices were taken; none: the user's own. */
  tiendas: { userId: string; nombre: string }[];
  modelos: number;
  pictures: number;
  bytes: number;
  /** Instant at which prices and stock were read, ISO 8601 UTC. */
  when: string;
}

const recordName = 'llevado';
const storage = () => storageOrMemory(() => window.localStorage);
const matchOptions = { ignoreVary: true };

/** Returns the store of this session; undefined without one. */
const takenStore = () => {
  const store = storeOf(`Bearer ${session.token()}`);
  return store && takenStoreOf(store);
};

export function readTaken(): TakenRecord | undefined {
  try {
    const record = JSON.parse(storage().getItem(recordName) ?? 'null') as TakenRecord | null;
    return record?.store === takenStore() ? (record ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

export function storeTaken(record: Omit<TakenRecord, 'store'>): void {
  storage().setItem(recordName, JSON.stringify({ ...record, store: takenStore() }));
}

/** Deletes what was taken along. */
export async function deleteTaken(): Promise<void> {
  storage().removeItem(recordName);
  const store = takenStore();
  if (store) await caches.delete(store);
  await caches.delete(takenPictures);
}

const bytesOf = async (response: Response) => (await response.clone().arrayBuffer()).byteLength;

/** Fetches a picture in a format that every browser with a service worker shows. */
const fetchPicture = (address: string, signal?: AbortSignal) =>
  fetch(address, { headers: { Accept: 'image/avif,image/webp,*/*' }, ...(signal && { signal }) });

/** @throws when the server cannot answer now: what is missing must not count as taken */
function expectAnswer({ status, url }: Response): void {
  if (status >= 500) throw new Error(`${url}: ${status}`);
}

/** Returns the bytes of a picture. */
export async function weighPicture(address: string): Promise<number> {
  const response = await fetchPicture(address);
  return response.ok ? bytesOf(response) : 0;
}

/** Returns the parts of `takeAlong` that store in this browser. */
export async function browserStores(
  signal: AbortSignal,
): Promise<Pick<TakeParts, 'keepReply' | 'keepPage' | 'keepPicture'>> {
  const name = takenStore();
  if (!name) throw new Error('There is no session.');
  const [replies, pictures] = await Promise.all([caches.open(name), caches.open(takenPictures)]);
  const fetchedAssets = new Set<string>();
  return {
    async keepReply(request) {
      const body = request.method === 'POST' ? await request.clone().text() : undefined;
      const asked = inPageLanguage(request);
      const response = await fetch(asked, { credentials: 'omit' });
      if (response.status === 200) {
        await replies.put(keyOf(asked.url, asked.headers.get('accept-language'), body), response.clone());
      }
      return response;
    },
    async keepPage(path) {
      const language = document.documentElement.lang;
      const response = await fetch(path, { headers: { 'accept-language': language }, signal });
      expectAnswer(response);
      if (response.status !== 200) return 0;
      const html = await response.clone().text();
      await replies.put(new URL(path, location.href).href, response);
      // The service worker keeps them.
      for (const asset of assetsOf(html)) {
        if (fetchedAssets.has(asset)) continue;
        fetchedAssets.add(asset);
        await fetch(asset, { signal });
      }
      return html.length;
    },
    async keepPicture(address) {
      if (await pictures.match(address, matchOptions)) return 0;
      const response = await fetchPicture(address, signal);
      expectAnswer(response);
      // A picture that is gone is missing without a network, too.
      if (response.status !== 200) return 0;
      const bytes = await bytesOf(response);
      await pictures.put(address, response);
      return bytes;
    },
  };
}

/** Returns the bytes that the browser still has for this site; undefined when it does not say. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : quota - (usage ?? 0);
}

/** Asks the browser not to delete this site's data when the device is short of room. */
export const askToPersist = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false;
