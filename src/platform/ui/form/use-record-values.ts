import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { type FormValues, shownValues } from './form-field.ts';
import { isSame, type Merge, mergeChanges, type Values } from './merge-changes.ts';
import { useFormDraft } from './use-form-draft.tsx';

interface RecordValuesParts {
  /** The record as the page has it. */
  record: Values;
  /** The members that the form edits. */
  members: readonly string[];
  derive?(values: FormValues<Values>): Values;
  validate(held: Values): FieldErrors<Values>;
  /** After the first attempt to save, errors follow each change. */
  isAttempted: boolean;
  /** During a save a record that the page has loaded again waits. */
  isPaused: boolean;
  locked: boolean;
}

export interface RecordValues {
  form: UseFormReturn<Values>;
  /** Returns the record that the input is based on, as the server last sent it. */
  base(): Values;
  /** Takes a newer record as the base; the input stays. */
  setBase(record: Values, values: Values): void;
  /** Takes the reply of a save. @param sent the input that was sent */
  accept(saved: Values, sent: Values): void;
  /** Merges the input with another version of the record. @param theirs the conflicts they win */
  merge(input: Values, actual: Values, theirs?: ReadonlySet<string>): Merge;
  /** Returns the current input, apart from computed members. */
  input(): Values;
  /** Returns the input with the computed members. */
  complete(input: Values): Values;
  hasChanges(): boolean;
  discard(): void;
  /** The input came from a draft of this instant, in ms since 1970. */
  recovered: number | undefined;
  draft: ReturnType<typeof useFormDraft>;
}

export const versionOf = (record: Values) =>
  typeof record.version === 'number' ? record.version : undefined;

/** Holds the values of a form, the record they are based on, and the draft of them. */
export function useRecordValues(parts: RecordValuesParts): RecordValues {
  const { record, derive, isPaused, locked } = parts;
  const compute = (values: Values): Values => derive?.(shownValues(values)) ?? {};
  // Lists stay the input's own, though some of their members are computed.
  const computed = Object.entries(compute(record)).flatMap(([name, value]) =>
    Array.isArray(value) ? [] : name,
  );
  const members = parts.members.filter((name) => !computed.includes(name));
  const pick = (values: Values): Values =>
    Object.fromEntries(members.map((name) => [name, values[name] ?? null]));
  const whole = (values: Values): Values => {
    const own = pick(values);
    return { ...own, ...compute(own) };
  };
  const merge = (from: Values, input: Values, actual: Values, theirs?: ReadonlySet<string>) =>
    mergeChanges(pick(from), pick(input), pick(actual), theirs);

  const draft = useFormDraft(() =>
    locked || !hasChanges() ? undefined : { values: input(), base: { ...pick(base.current), ...keysOf() } },
  );
  const [start] = useState(() => startOf());
  const base = useRef(start.base);
  const [recovered, setRecovered] = useState(
    start.values && !draft.isContinued ? draft.found?.at : undefined,
  );
  const form = useForm<Values>({
    defaultValues: whole(start.base),
    resolver: (held) => {
      const errors = parts.validate(held);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: held, errors: {} };
    },
    mode: parts.isAttempted ? 'onChange' : 'onTouched',
    shouldFocusError: false,
  });
  const input = () => structuredClone(pick(form.getValues()));
  const hasChanges = () => !isSame(pick(form.getValues()), pick(base.current));

  /** The draft merged with the record, which may have changed since. */
  function startOf(): { base: Values; values?: Values } {
    const { found } = draft;
    if (!found || locked) return { base: record };
    const { merged, conflicts } = merge(found.base, found.values, record);
    // The save asks about the conflicts.
    if (conflicts.length > 0) return { base: { ...record, ...found.base }, values: found.values };
    return isSame(merged, pick(record)) ? { base: record } : { base: record, values: merged };
  }
  const keysOf = () => {
    const { id, version } = base.current;
    return { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
  };

  function show(next: Values, values: Values, keepErrors: boolean): void {
    base.current = next;
    const kept = { keepErrors, keepTouched: true };
    form.reset(whole(next), kept);
    if (!isSame(pick(values), pick(next))) form.reset(whole(values), { ...kept, keepDefaultValues: true });
    draft.changed();
  }

  // The draft of the page is that of the first render.
  const atStart = useRef(() => {
    if (start.values) form.reset(whole(start.values), { keepDefaultValues: true });
    else if (draft.found && !locked) draft.drop();
  });
  useLayoutEffect(() => atStart.current(), []);

  // The page has loaded the record again, perhaps after an action beside the form.
  const seen = useRef(record);
  useEffect(() => {
    if (record === seen.current || isPaused) return;
    seen.current = record;
    const [newer, known] = [versionOf(record) ?? 0, versionOf(base.current) ?? 0];
    if (newer < known) return;
    if (isSame(pick(record), pick(base.current))) {
      base.current = record;
      return;
    }
    const { merged, conflicts } = merge(base.current, form.getValues(), record);
    // A conflict waits for the save, whose reply names the other user.
    if (conflicts.length === 0) show(record, merged, true);
  });

  const onChange = useRef(() => {});
  useEffect(() => {
    onChange.current = () => {
      for (const [name, value] of Object.entries(compute(form.getValues()))) {
        if (!isSame(form.getValues(name), value)) form.setValue(name, value ?? null, { shouldDirty: true });
      }
      draft.changed();
    };
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => onChange.current() }),
    [form],
  );

  return {
    form,
    base: () => base.current,
    setBase: (next, values) => show(next, values, true),
    accept(saved, sent) {
      const stored = Object.fromEntries(
        members.map((name) => [name, name in saved ? (saved[name] ?? null) : sent[name]]),
      );
      const { merged } = merge(sent, form.getValues(), stored);
      show({ ...base.current, ...stored, ...saved }, merged, false);
      setRecovered(undefined);
      if (!hasChanges()) draft.drop();
    },
    merge: (from, actual, theirs) => merge(base.current, from, actual, theirs),
    input,
    complete: whole,
    hasChanges,
    discard() {
      const isNewer = (versionOf(seen.current) ?? 0) > (versionOf(base.current) ?? 0);
      const newest = isNewer ? seen.current : base.current;
      show(newest, newest, false);
      setRecovered(undefined);
      draft.drop();
    },
    recovered,
    draft,
  };
}
