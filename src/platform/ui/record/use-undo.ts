import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../failure-text.ts';
import { listAddress } from '../list/last-address.ts';
import { closeToast, showToast } from '../toasts/toasts.ts';
import { type Done, type RecordAction, type ResourceActions, removed } from './action.ts';
import { type UndoableAction, undoStack } from './undo-stack.ts';

/** How long an action can be undone, in milliseconds. */
export const undoTime = 10_000;

/**
 * Returns the function that loads a resource's lists and the open page again, except a page that is being
 * left: its record may be gone, and the next list loads by itself.
 */
export function useRefresh(): (
  resource: Pick<ResourceActions<never>, 'search'>,
  isLeft?: boolean,
) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async ({ search }, isLeft = false) => {
    // The counts and sums of a list are further calls below the same path.
    const path = search.path.slice(0, search.path.lastIndexOf('/'));
    const lists = queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes(` ${path}/`),
      refetchType: isLeft ? 'none' : 'active',
    });
    await Promise.all([lists, isLeft || router.invalidate()]);
  };
}

/** An action that ended, and how it is undone. */
export interface UndoOffer<Row, Result> {
  action: Pick<RecordAction<Row, Result>, 'undo' | 'undoneMessage'>;
  done: readonly Done<Row, Result>[];
  /** The sentence of the toast. */
  text: string;
  /** Milliseconds since 1970 by this machine; absent: ten seconds from now. */
  until?: number;
}

/** Returns the function that offers to undo an action: a toast with a countdown, on every page. */
export function useUndoOffer<Row>(resource: ResourceActions<Row>) {
  const { t } = useTranslation();
  const router = useRouter();
  const refresh = useRefresh();
  const pathOf = (row: Row) => `${resource.list}/${resource.rowId(row)}`;

  async function undo<Result>({ action, done }: UndoOffer<Row, Result>): Promise<void> {
    const refused: string[] = [];
    let gone: string[] = [];
    try {
      const outcome = await action.undo?.(done, { input: undefined, t });
      gone = (outcome?.done ?? []).flatMap(({ row, result }) =>
        result === removed ? [pathOf(row.row)] : [],
      );
      for (const { row, words } of outcome?.refused ?? []) {
        refused.push(`${resource.rowName(row.row)}: ${words}`);
      }
    } catch (error) {
      refused.push(failureText(error, t));
    }
    showToast(
      refused.length > 0
        ? { tone: 'bad', text: t('No se ha deshecho. {{detalle}}', { detalle: refused.join(' ') }) }
        : { tone: 'plain', text: action.undoneMessage ?? t('Deshecho.') },
    );
    const isLeft = gone.includes(router.latestLocation.pathname);
    if (isLeft) router.history.push(listAddress(resource.list));
    await refresh(resource, isLeft);
  }

  return {
    offer<Result>(offer: UndoOffer<Row, Result>): void {
      const until = offer.until ?? Date.now() + undoTime;
      const entry: UndoableAction = {
        records: offer.done.map(({ row }) => pathOf(row)),
        until,
        run: () => {
          undoStack.remove(entry);
          closeToast(toast);
          void undo(offer);
        },
      };
      const act = { words: t('Deshacer'), run: entry.run };
      const toast = showToast({ tone: 'good', text: offer.text, act, until });
      undoStack.push(entry);
    },
    /** Returns whether the last action on the row can still be undone by an offer. */
    isOffered: (row: Row): boolean => undoStack.has(pathOf(row)),
  };
}

/** Returns a function that undoes the last action, on whichever page, or reports that there is none. */
export function useUndoLast(): () => void {
  const { t } = useTranslation();
  return () => {
    const last = undoStack.pop();
    if (last) last.run();
    else showToast({ tone: 'plain', text: t('No queda nada que deshacer.') });
  };
}

/** Undoes the last action on Ctrl+Z or ⌘Z; a field with the focus keeps its own undo. */
export function useUndoKey(): void {
  const undo = useUndoLast();
  const latest = useRef(undo);
  latest.current = undo;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented)
        return;
      const inField = 'input:not([type=checkbox], [type=radio]), select, textarea, dialog, [contenteditable]';
      if (!(target instanceof Element) || target.closest(inField)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
