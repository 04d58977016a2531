import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/call-errors.ts';
import { newKey } from '../../http/new-key.ts';
import { isSame, type Values } from './merge-changes.ts';
import { type RecordValues, versionOf } from './use-record-values.ts';

export interface Conflict {
  /** The current record. */
  actual: Values;
  /** The name of the user that changed it. */
  who: string | undefined;
}

interface SaveParts<Saved> {
  values: RecordValues;
  setSaving(isSaving: boolean): void;
  /** Shows the errors of the input. Returns the values to send; undefined with errors. */
  check(input: Values): Values | undefined;
  save(values: Values, version: number | undefined, key: string): Promise<Saved>;
  onConflict?(actual: Saved): void;
  /** @param merged the other user's changes that were saved with it */
  onSaved(saved: Saved, merged: (Conflict & { taken: string[] }) | undefined): void;
  /** The user saves again before the page of the created record is there. */
  onCreated(saved: Saved): void;
  onError(error: unknown): void;
}

/** How often a save is repeated over changes that do not conflict with it. */
const maxMerges = 5;

/**
 * Saves a form: one save at a time. A save that is asked for meanwhile follows with the newer values, if any,
 * at the version that the first one's reply brought.
 */
export function useRecordSave<Saved>(parts: SaveParts<Saved>) {
  const { values, setSaving } = parts;
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef(false);
  const again = useRef(false);
  /** The created record, whose page takes over. */
  const created = useRef<Saved>(undefined);
  const keyed = useRef<{ text: string; key: string }>(undefined);
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  /** The key of a create stays until the values change, so that a lost reply creates no second record. */
  function keyOf(body: Values): string {
    const text = JSON.stringify(body);
    if (keyed.current?.text !== text) keyed.current = { text, key: newKey() };
    return keyed.current.key;
  }

  async function save(): Promise<void> {
    if (created.current) {
      if (values.hasChanges()) values.draft.saveThere();
      latest.current.onCreated(created.current);
      return;
    }
    if (running.current) {
      again.current = true;
      return;
    }
    running.current = true;
    setSaving(true);
    try {
      let sent: Values;
      let ended: boolean;
      do {
        again.current = false;
        sent = values.input();
        ended = await send(sent);
      } while (again.current && !ended && !isSame(values.input(), sent) && values.hasChanges());
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  /** @returns whether no further save may follow by itself */
  async function send(input: Values): Promise<boolean> {
    let sent = input;
    let merged: (Conflict & { taken: string[] }) | undefined;
    for (let merges = 0; ; merges += 1) {
      const body = latest.current.check(values.complete(sent));
      if (!body) return false;
      const version = versionOf(values.base());
      try {
        const saved = await latest.current.save(body, version, keyOf(body));
        const record: Values = isRecord(saved) ? saved : {};
        values.accept(record, sent);
        if (version === undefined && record.id !== undefined) {
          created.current = saved;
          values.draft.moveTo(record.id);
          if (again.current && values.hasChanges()) values.draft.saveThere();
        }
        latest.current.onSaved(saved, merged);
        return created.current !== undefined;
      } catch (error) {
        const found = conflictOf(error);
        if (!found) {
          latest.current.onError(error);
          return false;
        }
        const { actual } = found;
        latest.current.onConflict?.(actual as Saved);
        const [toSend, toShow] = [values.merge(sent, actual), values.merge(values.input(), actual)];
        if (toSend.conflicts.length + toShow.conflicts.length > 0 || merges === maxMerges) {
          setConflict(found);
          return true;
        }
        merged = { ...found, taken: [...new Set([...(merged?.taken ?? []), ...toSend.taken])] };
        sent = toSend.merged;
        values.setBase(actual, toShow.merged);
      }
    }
  }

  return {
    /** Returns whether the page of the created record goes on with the input. */
    isHandedOver: () => created.current !== undefined,
    conflict,
    save,
    closeConflict: () => setConflict(undefined),
    /** Saves the chosen values over the current record. */
    resolve(chosen: Values) {
      if (!conflict) return;
      values.setBase(conflict.actual, chosen);
      setConflict(undefined);
      void save();
    },
  };
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.body.actual)) return undefined;
  const { actual, cambiadoPor } = error.body;
  return { actual, who: typeof cambiadoPor === 'string' ? cambiadoPor : undefined };
}
