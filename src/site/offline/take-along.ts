/**
 * Takes a part of the catalogue along for a time without a network: pages, replies and pictures, stored where
 * the service worker finds them. The caller passes in calls and stores, so that tests control them.
 */

import type { ModeloCardAuth, ModeloDetailAuth } from '../../business/catalogue/catalogue.contract.ts';
import {
  readModeloAuthEndpoint,
  readModelosAuthEndpoint,
} from '../../business/catalogue/catalogue.contract.ts';
import type { Call } from '../../platform/http/call.ts';

/** The part of the catalogue that is taken: a temporada by its code, or a colección by its id. */
export type TakenPart = { temporada: string } | { coleccion: number };

/** The widths at which pictures are taken: one fits a card and a phone. */
export const takenWidth = 640;

export const isInPart = (part: TakenPart) => (card: Pick<ModeloCardAuth, 'temporada' | 'colecciones'>) =>
  'temporada' in part
    ? card.temporada === part.temporada
    : card.colecciones.some(({ id }) => id === part.coleccion);

/** Returns the addresses of a modelo's pictures at the taken width. */
export function picturesOf(modelo: Pick<ModeloDetailAuth, 'imagen' | 'colores' | 'imagenes'>): string[] {
  const all = [modelo.imagen, ...modelo.colores.map(({ imagen }) => imagen), ...modelo.imagenes];
  return [...new Set(all.flatMap((one) => (one ? [`${one.url}?w=${takenWidth}`] : [])))];
}

export interface TakeParts {
  call: Call;
  /** The customer whose prices are taken; undefined: the user's own. */
  userId: string | undefined;
  /** Keeps the customer's cart, and the shops to choose from; undefined for a user with only its own cart. */
  keepCustomers?: (() => Promise<void>) | undefined;
  /** Stores the reply of a read, and returns it. */
  keepReply(request: Request): Promise<Response>;
  /** Stores a page with the files it names. @returns its bytes */
  keepPage(path: string): Promise<number>;
  /** Stores a picture that is not there yet. @returns its bytes */
  keepPicture(address: string): Promise<number>;
  signal: AbortSignal;
}

export interface TakeProgress {
  done: number;
  all: number;
  bytes: number;
}

export interface Size {
  modelos: number;
  /** Estimates by a sample of modelos. */
  pictures: number;
  bytes: number;
}

/** Modelos that are read at the same time. */
const atOnce = 4;
const sampleSize = 4;
/** Bytes of the reply and the page of a modelo, roughly. */
const textBytes = 45_000;

/** Returns the modelos of a part, in the order of the gallery. */
export async function modelosOfPart(
  { call, userId, signal }: Pick<TakeParts, 'call' | 'userId' | 'signal'>,
  part: TakenPart,
): Promise<number[]> {
  const cards = await call(readModelosAuthEndpoint, { query: { userId } }, { signal });
  return cards.filter(isInPart(part)).map(({ id }) => id);
}

/**
 * Estimates the size of a part by some of its modelos.
 * @param weigh returns the bytes of a picture
 */
export async function estimateSize(
  { call, userId, signal }: Pick<TakeParts, 'call' | 'userId' | 'signal'>,
  part: TakenPart,
  weigh: (address: string) => Promise<number>,
): Promise<Size> {
  const ids = await modelosOfPart({ call, userId, signal }, part);
  const step = Math.max(1, Math.floor(ids.length / sampleSize));
  const sample = ids.filter((_, at) => at % step === 0).slice(0, sampleSize);
  let pictures = 0;
  let bytes = 0;
  for (const id of sample) {
    const modelo = await call(
      readModeloAuthEndpoint,
      { params: { id: String(id) }, query: { userId } },
      { signal },
    );
    const addresses = picturesOf(modelo);
    pictures += addresses.length;
    for (const address of addresses) bytes += await weigh(address);
  }
  const share = sample.length === 0 ? 0 : ids.length / sample.length;
  return {
    modelos: ids.length,
    pictures: Math.round(pictures * share),
    bytes: Math.round(bytes * share) + ids.length * textBytes,
  };
}

/** The pages beside those of the modelos. */
const commonPages = ['/gallery/user', '/cart', '/sin-red', '/myaccount'];

/**
 * Takes a part along. Stored replies and pages are read again; pictures are not, because they never change.
 * @returns the modelos and the bytes
 * @throws the error of a call, `QuotaExceededError`, or the AbortError; what was stored stays
 */
export async function takeAlong(
  parts: TakeParts,
  part: TakenPart,
  onProgress: (progress: TakeProgress) => void,
): Promise<{ modelos: number; pictures: number; bytes: number }> {
  const { call, userId, keepCustomers, keepReply, keepPage, keepPicture, signal } = parts;
  const query = { userId };
  const kept = { signal, send: keepReply };
  const cards = await call(readModelosAuthEndpoint, { query }, kept);
  const ids = cards.filter(isInPart(part)).map(({ id }) => id);
  let [done, bytes, pictures] = [0, 0, 0];
  // Awaited apart from the sum: several modelos add to it at the same time.
  const add = (size: number) => {
    bytes += size;
  };
  for (const path of commonPages) add(await keepPage(path));
  if (keepCustomers) {
    add(await keepPage('/pedir-para'));
    await keepCustomers();
  }
  const left = ids.values();
  const work = async () => {
    for (const id of left) {
      signal.throwIfAborted();
      const modelo = await call(readModeloAuthEndpoint, { params: { id: String(id) }, query }, kept);
      add(await keepPage(`/modelo/user/${id}`));
      for (const address of picturesOf(modelo)) {
        signal.throwIfAborted();
        add(await keepPicture(address));
        pictures += 1;
      }
      done += 1;
      onProgress({ done, all: ids.length, bytes });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { modelos: ids.length, pictures, bytes };
}
