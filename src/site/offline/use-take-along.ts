import { useCallback, useEffect, useRef, useState } from 'react';
import { readCartEndpoint } from '../../business/cart/cart.contract.ts';
import { storageOwnerOf } from '../../business/cart/pending-storage.ts';
import { knownShopsInput } from '../../business/cart/storefront/acting/known-shops.ts';
import { browserCopies } from '../../business/cart/waiting/browser-copies.ts';
import { searchShopsEndpoint } from '../../business/contactos/rep/shops.contract.ts';
import { useCustomer } from '../../business/identity/acting.ts';
import { session } from '../../business/identity/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { useCall } from '../../platform/http/call-context.tsx';
import {
  estimateSize,
  type Size,
  type TakenPart,
  type TakeParts,
  type TakeProgress,
  takeAlong,
} from './take-along.ts';
import {
  askToPersist,
  browserStores,
  deleteTaken,
  freeBytes,
  readTaken,
  storeTaken,
  type TakenRecord,
  weighPicture,
} from './taken-stores.ts';

/** Keeps the cart of a customer as it is now, and the shops that a rep chooses from. */
async function keepForCustomer(
  call: Call,
  userId: string,
  { signal, keepReply }: Pick<TakeParts, 'signal' | 'keepReply'>,
): Promise<void> {
  const cart = await call(readCartEndpoint, { query: { userId } }, { signal });
  browserCopies.write(storageOwnerOf(userId, session.user()?.id), cart);
  await call(searchShopsEndpoint, knownShopsInput, { signal, send: keepReply });
}

export interface Chosen {
  part: TakenPart;
  nombre: string;
}

type Phase =
  | { name: 'idle' }
  | { name: 'weighing' }
  | { name: 'weighed'; size: Size; free: number | undefined }
  | { name: 'taking'; progress: TakeProgress | undefined }
  | { name: 'failed'; reason: 'quota' | 'network' };

/** The acts of taking a part of the catalogue along, with their progress. */
export function useTakeAlong() {
  const call = useCall();
  const customer = useCustomer();
  const [taken, setTaken] = useState<TakenRecord | undefined>(readTaken);
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);

  const run = useCallback(async (act: (signal: AbortSignal) => Promise<Phase>) => {
    over.current?.abort();
    const controller = new AbortController();
    over.current = controller;
    try {
      setPhase(await act(controller.signal));
      return true;
    } catch (error) {
      setTaken(readTaken());
      if (controller.signal.aborted) return false;
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setPhase({ name: 'failed', reason: isFull ? 'quota' : 'network' });
      return false;
    }
  }, []);

  /** Takes a part along with the prices of one customer. */
  const takeFor = (
    { part, nombre }: Chosen,
    tienda: { userId: string; nombre: string } | undefined,
    before: TakenRecord | undefined,
    isLast = true,
  ) =>
    run(async (signal) => {
      setPhase({ name: 'taking', progress: undefined });
      void askToPersist();
      const stores = await browserStores(signal);
      const keepCustomers = tienda && (() => keepForCustomer(call, tienda.userId, { signal, ...stores }));
      const parts = { call, userId: tienda?.userId, keepCustomers, signal, ...stores };
      const onProgress = (progress: TakeProgress) => setPhase({ name: 'taking', progress });
      const others = before?.tiendas.filter(({ userId }) => userId !== tienda?.userId) ?? [];
      // Prices and stock are read from now on. A broken download can be deleted, too.
      const started = new Date().toISOString();
      const tiendas = tienda ? [...others, tienda] : others;
      if (!before) {
        const nothing = { modelos: 0, pictures: 0, bytes: 0 };
        storeTaken({ part, nombre, ...nothing, tiendas, when: started });
      }
      const result = await takeAlong(parts, part, onProgress);
      storeTaken({
        ...{ part, nombre, modelos: result.modelos, pictures: result.pictures },
        bytes: Math.max(result.bytes, before?.bytes ?? 0),
        tiendas,
        when: isLast ? started : (before?.when ?? started),
      });
      setTaken(readTaken());
      return { name: 'idle' };
    });

  const tienda = customer && { userId: customer.userId, nombre: customer.cliente };
  return {
    taken,
    phase,
    tienda,
    weigh: ({ part }: Chosen) =>
      run(async (signal) => {
        setPhase({ name: 'weighing' });
        const size = await estimateSize({ call, userId: customer?.userId, signal }, part, weighPicture);
        return { name: 'weighed', size, free: await freeBytes() };
      }),
    take: (chosen: Chosen) => takeFor(chosen, tienda, undefined),
    /**
     * Reads prices and stock again, for every customer.
     * @param added a further customer
     */
    renew: async (added?: { userId: string; nombre: string }) => {
      const record = readTaken();
      if (!record) return;
      const others = record.tiendas.filter(({ userId }) => userId !== added?.userId);
      const all = added ? [...others, added] : others;
      for (const one of all.length > 0 ? all : [undefined]) {
        if (!(await takeFor(record, one, readTaken(), one === all.at(-1)))) return;
      }
    },
    remove: async () => {
      over.current?.abort();
      await deleteTaken();
      setTaken(undefined);
      setPhase({ name: 'idle' });
    },
    cancel: () => {
      over.current?.abort();
      setPhase({ name: 'idle' });
    },
  };
}
