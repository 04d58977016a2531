/** The state of a picker: its text, the active option, and a choice that waits for the search. */
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Paged } from '../../../http/search.contract.ts';
import type { RecordId, RecordKind } from '../../../slice-resources.ts';
import { useFormWriter } from '../use-form-draft.tsx';
import { createInNewTab } from './created-records.ts';
import { usePendingChoice } from './pending-choices.ts';
import { keepRecent, readRecent } from './recent-records.ts';
import {
  type Choice,
  choiceOf,
  type Identified,
  queryByIds,
  queryByText,
  useRecordChoices,
} from './record-choices.ts';

export interface ComboboxParts<Row extends Identified> {
  kind: RecordKind<Row>;
  /** The text of the closed field. */
  shown: string;
  /** Records that are not offered. */
  without?: readonly RecordId[];
  /** After a choice the list stays open for the next one. */
  staysOpen?: boolean;
  /** False where a choice cannot be undone: then only a pressed option or Enter chooses. Default true. */
  takesLeftText?: boolean;
  onTake(choice: Choice): void;
  /** Called when the user empties the field. */
  onEmpty?(): void;
  /** Called when the user leaves a text without a choice. */
  onAbandon?(): void;
  onFieldError?(words: string | undefined): void;
  /** Words for a text that finds nothing after the field was left. */
  nothingFound(text: string): string;
  /** Words for a text with several results, or another text, while the form waited to be saved. */
  notChosen(text: string): string;
  /** Words for a search that failed after the field has gone. */
  searchFailed: string;
  canCreate: boolean;
}

/** What looks for a text before the reply: Enter takes the first record, the others the only one. */
type Awaited = 'enter' | 'save' | undefined;

/** Returns the active option: with a text the first one, else none until an arrow key. */
function activeOption(moves: number, options: number, startsAtFirst: boolean): number {
  if (options === 0 || (moves === 0 && !startsAtFirst)) return -1;
  const from = startsAtFirst || moves < 0 ? moves : moves - 1;
  return ((from % options) + options) % options;
}

/** Returns the record that a text means without a choice: the only one, or the one of that name. */
function onlyMatch<T>(found: readonly T[], text: string, nameOf: (one: T) => string): T | undefined {
  const named = found.filter((one) => nameOf(one).toLocaleLowerCase() === text.toLocaleLowerCase());
  return named.length === 1 ? named[0] : found.length === 1 ? found[0] : undefined;
}

export function useCombobox<Row extends Identified>(parts: ComboboxParts<Row>) {
  const { kind, shown, without = [], staysOpen, takesLeftText = true } = parts;
  const client = useQueryClient();
  const writer = useFormWriter();
  const [isOpen, setIsOpen] = useState(false);
  // Undefined until the user types: an opened field keeps its name and offers everything.
  const [typed, setTyped] = useState<string>();
  const [moves, setMoves] = useState(0);
  // Enter, the form's save, or the end of the visit to the field came before the reply.
  const [awaited, setAwaited] = useState<Awaited>();
  const isAwaited = awaited !== undefined;
  // The field may go with the key that leaves it, before it is drawn again.
  const awaitedNow = useRef<Awaited>(undefined);
  // The text that a field has when it goes with a press on another cell, before any blur.
  const leftText = useRef('');
  const waitForReply = (by: Awaited) => {
    awaitedNow.current = by;
    setAwaited(by);
  };
  const [recent, setRecent] = useState<readonly RecordId[]>([]);
  const [isCreating, setIsCreating] = useState(false);
  const hasFocus = useRef(false);
  const isEmptied = useRef(false);
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  const text = (typed ?? '').trim();
  const pending = usePendingChoice(isOpen && text !== '', () => waitForReply(awaitedNow.current ?? 'save'));
  const found = useRecordChoices(kind, { text: isOpen ? text : undefined, isUrgent: isAwaited, recent });
  const choices = found.choices.filter(({ id }) => !without.includes(id));
  const recentCount = found.choices.slice(0, found.recent).filter(({ id }) => !without.includes(id)).length;
  const isCurrent = found.state === 'current';
  // Below the records, once they are there: nothing moves under the pointer.
  const canCreate = parts.canCreate && (isCurrent || choices.length > 0);
  const hasMatch = text !== '' && choices.length > 0;
  const active = isCurrent ? activeOption(moves, choices.length + (canCreate ? 1 : 0), hasMatch) : -1;

  function open(): void {
    if (isOpen) return;
    setIsOpen(true);
    setRecent(readRecent(writer, kind.search.path));
    parts.onFieldError?.(undefined);
  }

  function close(): void {
    leftText.current = '';
    setIsOpen(false);
    setTyped(undefined);
    setMoves(0);
    waitForReply(undefined);
    isEmptied.current = false;
    pending.settle(false);
  }

  /** Looks for the record of a text that the user leaves. Returns whether there is one to look for. */
  function leaveText(): boolean {
    if (!isOpen || text === '' || !(takesLeftText || awaitedNow.current)) return false;
    waitForReply(awaitedNow.current ?? 'save');
    return true;
  }

  /** Closes without a choice: a text is no choice, and an emptied field stays empty. */
  function leave(): void {
    if (isEmptied.current && text !== '') parts.onAbandon?.();
    close();
  }

  function type(next: string): void {
    if (!isOpen) open();
    leftText.current = takesLeftText ? next.trim() : '';
    setTyped(next);
    setMoves(0);
    waitForReply(undefined);
    if (pending.settle(false)) parts.onFieldError?.(parts.notChosen(next));
    if (next.trim() === '' && !isEmptied.current) {
      isEmptied.current = true;
      parts.onEmpty?.();
    }
  }

  function take(choice: Choice): void {
    keepRecent(writer, kind.search.path, choice.id);
    parts.onTake(choice);
    pending.settle(true);
    close();
    if (staysOpen && hasFocus.current) {
      setIsOpen(true);
      setRecent(readRecent(writer, kind.search.path));
    }
  }

  /** Opens the page that creates a record; the choice arrives when it is saved there. */
  function create(): void {
    if (!kind.create) return;
    stopWaiting.current?.();
    leave();
    setIsCreating(true);
    stopWaiting.current = createInNewTab(kind.create.to, (id) => void latest.current(id));
  }

  async function takeCreated(id: RecordId): Promise<void> {
    setIsCreating(false);
    const [name] = queryByIds(kind, []).queryKey;
    await client.invalidateQueries({ queryKey: [name] });
    const page = (await client.fetchQuery({ ...queryByIds(kind, [id]), staleTime: 0 })) as Paged<Row>;
    const row = page.data[0];
    if (row) take(choiceOf(kind, row));
  }

  const latest = useRef(takeCreated);
  latest.current = takeCreated;

  /** Takes the awaited choice of a field that has gone meanwhile, such as the left cell of a table. */
  async function takeLate(): Promise<boolean> {
    const page = (await client.fetchQuery(queryByText(kind, text))) as Paged<Row>;
    const rows = page.data.filter(({ id }) => !without.includes(id));
    const row =
      awaitedNow.current === 'enter' ? rows[0] : onlyMatch(rows, text, (one) => choiceOf(kind, one).name);
    if (!row) {
      parts.onFieldError?.(rows.length > 0 ? parts.notChosen(text) : parts.nothingFound(text));
      return false;
    }
    keepRecent(writer, kind.search.path, row.id);
    parts.onTake(choiceOf(kind, row));
    return true;
  }
  function failLate(): boolean {
    parts.onFieldError?.(parts.searchFailed);
    return false;
  }
  const late = useRef<{ keep: typeof pending.keep; take(): Promise<boolean> }>(undefined);
  late.current = { keep: pending.keep, take: () => takeLate().catch(failLate) };
  const endLate = useRef<(isChosen: boolean) => void>(undefined);
  // The form waits at once; the search runs again after the field's own has been given up.
  useLayoutEffect(
    () => () => {
      if (awaitedNow.current || leftText.current) endLate.current = late.current?.keep();
    },
    [],
  );
  useEffect(
    () => () => {
      if (awaitedNow.current || leftText.current) void late.current?.take().then(endLate.current);
    },
    [],
  );

  function act(option: number): void {
    const choice = choices[option];
    if (choice) take(choice);
    else if (canCreate && option === choices.length) create();
  }

  const onReply = useEffectEvent(() => {
    waitForReply(undefined);
    const wanted = awaited === 'save' ? onlyMatch(choices, text, ({ name }) => name) : choices[active];
    if (isCurrent && wanted) return take(wanted);
    const found = choices.length > 0 ? parts.notChosen(text) : parts.nothingFound(text);
    const words = isCurrent ? found : parts.searchFailed;
    if (pending.settle(false) || !hasFocus.current) parts.onFieldError?.(words);
    if (!hasFocus.current) leave();
  });
  const hasReply = isAwaited && found.state !== 'searching';
  useEffect(() => {
    if (hasReply) onReply();
  }, [hasReply]);

  function onEnter(): void {
    if (found.state === 'failed') found.retry();
    else if (isCurrent) {
      if (active >= 0) act(active);
      else if (text === '') close();
    } else if (text !== '') waitForReply('enter');
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Alt with an arrow moves the line of a table.
    if (event.altKey || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      if (isOpen) setMoves(moves + by);
      else open();
    } else if (event.key === 'Enter' && isOpen) onEnter();
    else if (event.key === 'Escape' && isOpen) {
      if (isEmptied.current) parts.onAbandon?.();
      close();
    } else {
      if (event.key === 'Tab') leaveText();
      // The table takes its last step back: the text goes with the cell.
      else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') leftText.current = '';
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    text,
    /** The text of the field. */
    value: typed ?? shown,
    /** A text without any record that matches it. */
    isNothing: isCurrent && choices.length === 0,
    state: found.state,
    isCreating,
    choices,
    canCreate,
    recentCount,
    active,
    act,
    retry: found.retry,
    input: {
      value: typed ?? shown,
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (!isOpen && shown) currentTarget.select();
        open();
      },
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
        if (!leaveText()) leave();
      },
      onKeyDown,
    },
  };
}
