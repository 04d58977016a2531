import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import type { Borrador } from '../../borradores.contract.ts';
import * as contract from '../../borradores.contract.ts';
import { useCartStore } from '../../cart-context.tsx';
import { borradorFailure } from './borrador-failure.ts';
import { borradoresKey } from './use-borradores.ts';

/** As long as a deletion is offered to be taken back. */
const undoMs = 10_000;
/** A line that is silent for longer is taken for broken. */
const timeout = 30_000;

export interface BorradorFields {
  nombre?: string;
  /** Empty: none is wished. */
  fechaEntrega?: string;
  observaciones?: string;
  compartido?: boolean;
}

type LoadedBorrador = Pick<Borrador, 'id' | 'version' | 'enMano'>;

/**
 * The acts on drafts. Those that touch the cart in hand wait until its cells are saved. Each resolves to whether it was
 * done; a failure says so in a toast, unless `quiet` takes its words.
 */
export function useBorradorActions({ quiet }: { quiet?: (words: string) => void } = {}) {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: borradoresKey }),
  });
  /** Of a creation whose answer was lost: tried again with the same words it yields the same draft. */
  const attempt = useRef({ content: '', key: '' });

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await mutateAsync(act);
      return true;
    } catch (error) {
      const words = borradorFailure(error, t);
      if (words && quiet) quiet(words);
      else if (words) showToast({ text: words, tone: 'bad' });
      return false;
    }
  };
  const userId = () => store.snapshot().cart?.userId;
  const options = (key?: string) => ({
    signal: AbortSignal.timeout(timeout),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
  const aside = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } finally {
      await store.announceChange();
    }
  };

  const take = (id: number) =>
    run(() =>
      store.runExclusive(() =>
        call(contract.takeBorradorEndpoint, { body: { userId: userId(), id } }, options()),
      ),
    );

  const create = async (asked: { nombre: string; de?: number | undefined; enMano?: boolean }) => {
    const body = { userId: userId(), ...asked };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    const write = () => call(contract.createBorradorEndpoint, { body }, options(key));
    // The copy of what is in hand has what is typed, so that it is saved first.
    const done = await run(() =>
      asked.enMano || asked.de === store.snapshot().cart?.id ? store.runExclusive(write) : aside(write),
    );
    if (done) attempt.current = { content: '', key: '' };
    return done;
  };

  const change = ({ id, version, enMano }: LoadedBorrador, head: BorradorFields) => {
    const write = (known: number) =>
      call(
        contract.updateBorradorEndpoint,
        { params: { id: String(id) }, body: { userId: userId(), version: known, ...head } },
        options(),
      );
    return run(() =>
      enMano
        ? store.runExclusive((inHand) => write(inHand?.id === id ? inHand.version : version))
        : aside(() => write(version)),
    );
  };

  const restore = (id: number) =>
    run(() =>
      aside(() => call(contract.restoreBorradorEndpoint, { body: { userId: userId(), id } }, options())),
    );

  const remove = async ({ id, version, enMano }: LoadedBorrador, nombre: string) => {
    const write = (known: number) =>
      call(contract.deleteBorradorEndpoint, { body: { userId: userId(), id, version: known } }, options());
    const done = await run(() =>
      enMano
        ? store.runExclusive((inHand) => write(inHand?.id === id ? inHand.version : version))
        : aside(() => write(version)),
    );
    if (done) {
      showToast({
        text: t('Ha borrado «{{nombre}}».', { nombre }),
        tone: 'plain',
        act: { words: t('Deshacer'), run: () => void restore(id) },
        until: Date.now() + undoMs,
      });
    }
    return done;
  };

  return { take, create, change, remove, busy: isPending };
}
