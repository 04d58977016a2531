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

/** Milliseconds during which a deletion can be undone. */
const undoMs = 10_000;
/** A call without a reply for this long counts as failed. */
const timeoutMs = 30_000;

export interface BorradorFields {
  nombre?: string;
  /** Empty: no wished day. */
  fechaEntrega?: string;
  servirHasta?: string;
  cancelarTras?: string;
  observaciones?: string;
  compartido?: boolean;
}

type LoadedBorrador = Pick<Borrador, 'id' | 'version' | 'enMano'>;

/**
 * Returns the actions on borradores. Actions on the cart in hand wait until its cells are saved. Each
 * resolves to true on success. A failure shows a toast, or calls `quiet` with its message.
 */
export function useBorradorActions({ quiet }: { quiet?: (message: string) => void } = {}) {
  const { t } = useTranslation();
  const call = useCall();
  const store = useCartStore();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: borradoresKey }),
  });
  /** The key of a creation without a reply. A retry with the same content returns the same borrador. */
  const attempt = useRef({ content: '', key: '' });

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await mutateAsync(act);
      return true;
    } catch (error) {
      const message = borradorFailure(error, t);
      if (message && quiet) quiet(message);
      else if (message) showToast({ text: message, tone: 'bad' });
      return false;
    }
  };
  const userId = () => store.snapshot().cart?.userId;
  const options = (idempotencyKey?: string) => ({
    signal: AbortSignal.timeout(timeoutMs),
    idempotencyKey,
  });
  const withoutCartInHand = async (act: () => Promise<unknown>) => {
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

  const create = async (wanted: { nombre: string; de?: number | undefined; enMano?: boolean }) => {
    const body = { userId: userId(), ...wanted };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    const write = () => call(contract.createBorradorEndpoint, { body }, options(key));
    // A copy of the cart in hand must include unsaved cells, so save them first.
    const done = await run(() =>
      wanted.enMano || wanted.de === store.snapshot().cart?.id
        ? store.runExclusive(write)
        : withoutCartInHand(write),
    );
    if (done) attempt.current = { content: '', key: '' };
    return done;
  };

  const change = ({ id, version, enMano }: LoadedBorrador, fields: BorradorFields) => {
    const write = (knownVersion: number) =>
      call(
        contract.updateBorradorEndpoint,
        { params: { id: String(id) }, body: { userId: userId(), version: knownVersion, ...fields } },
        options(),
      );
    return run(() =>
      enMano
        ? store.runExclusive((cartInHand) => write(cartInHand?.id === id ? cartInHand.version : version))
        : withoutCartInHand(() => write(version)),
    );
  };

  /** Moves the late garments of the cart in hand to a draft called `nombre`. */
  const split = (nombre: string) => {
    const key = newKey();
    return run(() =>
      store.runExclusive(async (cartInHand) => {
        if (!cartInHand) return;
        const { id, version } = cartInHand;
        const body = { userId: userId(), id, version, nombre };
        await call(contract.splitBorradorEndpoint, { body }, options(key));
      }),
    );
  };

  const restore = (id: number) =>
    run(() =>
      withoutCartInHand(() =>
        call(contract.restoreBorradorEndpoint, { body: { userId: userId(), id } }, options()),
      ),
    );

  const remove = async ({ id, version, enMano }: LoadedBorrador, nombre: string) => {
    const write = (knownVersion: number) =>
      call(
        contract.deleteBorradorEndpoint,
        { body: { userId: userId(), id, version: knownVersion } },
        options(),
      );
    const done = await run(() =>
      enMano
        ? store.runExclusive((cartInHand) => write(cartInHand?.id === id ? cartInHand.version : version))
        : withoutCartInHand(() => write(version)),
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

  return { take, create, change, remove, split, busy: isPending };
}
