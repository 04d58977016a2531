/**
 * The actions of a resource, declared once. The record's page, the bulk bar of its list and the command
 * palette read the same declaration; `useActionRunner` runs it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Call } from '../../http/call.ts';
import type { SearchEndpoint } from '../../http/search.contract.ts';
import { failureText } from '../failure-text.ts';

/** The context of an action's declaration. */
export interface ActionContext {
  t: TFunction;
  i18n: i18n;
  call: Call;
  queryClient: QueryClient;
  /** The user's id, for actions that must not hit the own account. */
  userId: string | undefined;
}

/** A kind of record: its pages and its actions. A constant of its slice; it has no state. */
export interface ResourceActions<Row> {
  /** The path of the list; a record's page is `<list>/<id>`. */
  list: string;
  /** The text key of the list's name. */
  title: string;
  /** The kind of record in the audit trail. */
  trail?: string;
  /** The page of a new record, and its text key: «Nueva pregunta». */
  create?: { to: string; label: string; permission: string };
  /** The page that imports records from a file. */
  imports?: { to: string; permission: string };
  /** Its search: lists are loaded again after an action. */
  search: SearchEndpoint;
  rowId(row: Row): string | number;
  /** Names the row in messages and refusals. */
  rowName(row: Row): string;
  /** In the order of the bars. The first primary one is the main action of the page. */
  actions(context: ActionContext): readonly RecordAction<Row>[];
}

/** An action on one or several rows. */
export interface RecordAction<Row, Result = unknown, Input = unknown> {
  /** Identifies the action within the resource. */
  name: string;
  /** On the record's page: «Cerrar la cuenta». All texts are in the user's language. */
  label: string;
  /** In the bulk bar, when it differs: «Cerrar cuentas». */
  severalLabel?: string;
  /** A single key of the page and of the list. */
  key?: string;
  /** Hidden without it. */
  permission?: string;
  /** The main action while it is allowed. */
  primary?: boolean;
  /** It destroys something. */
  danger?: boolean;
  /** Only for one record: on its page, and in the palette. */
  single?: boolean;
  /** The rows no longer exist afterwards: their pages lead to the list. */
  removes?: boolean;
  /** Returns whether the row's state allows it; absent: always. A bulk run skips the other rows. */
  isAllowed?(row: Row): boolean;
  /** Returns why an action that is shown cannot run now. */
  blocked?(row: Row): string | undefined;
  /** Returns the question before an action that cannot be undone. */
  confirm?(rows: readonly Row[]): Question;
  /** Renders a dialog that asks for the input of `run`. */
  dialog?(props: ActionDialogProps<Row, Input>): ReactNode;
  /** Opens this path instead of running, as «Duplicar» opens the form of a new record. */
  to?(row: Row): string;
  /** Runs on the rows: `eachRow` one after the other, `allRows` in one call. */
  run?(rows: readonly Row[], work: Work<Row, Input>): Promise<Outcome<Row, Result>>;
  /** Undoes what is done; offered for ten seconds, by a toast and by Ctrl+Z. */
  undo?(
    done: readonly Done<Row, Result>[],
    work: Work<Done<Row, Result>>,
  ): Promise<Outcome<Done<Row, Result>, unknown>>;
  /** Returns until when it can be undone, in ms since 1970 by this machine; absent: ten seconds. */
  undoUntil?(done: readonly Done<Row, Result>[]): number;
  /** The sentence after the action. */
  doneMessage?(done: readonly Done<Row, Result>[]): string;
  /** The sentence after the undo. */
  undoneMessage?: string;
  /** Replaces the server's words for a refused row, as when another user was first. */
  refusal?(row: Row, error: unknown): Promise<Refused<Row>>;
}

export interface Question {
  title: string;
  text: ReactNode;
}

export interface ActionDialogProps<Row, Input> {
  rows: readonly Row[];
  onClose(): void;
  /**
   * Runs the action and closes the dialog.
   * @returns why it failed while it is still allowed for some row; the dialog then stays, with these rows
   */
  onRun(input: Input): Promise<string | undefined>;
}

/** The result of an undo for a row that no longer exists, such as an invitation. */
export const removed = 'removed';

export interface Done<Row, Result> {
  row: Row;
  result: Result;
}

export interface Refused<Row> {
  /** The row as it is now, when that is known. */
  row: Row;
  words: string;
}

/** A refused row does not stop the others. */
export interface Outcome<Row, Result> {
  done: readonly Done<Row, Result>[];
  refused: readonly Refused<Row>[];
}

/** A run in progress. */
export interface Work<Row, Input = unknown> {
  input: Input;
  t: TFunction;
  /** Called with the number of rows that are finished. */
  onProgress?(finished: number): void;
  /** Returns whether the user stopped the run; the remaining rows stay as they are. */
  isStopped?(): boolean;
  refusal?(row: Row, error: unknown): Promise<Refused<Row>>;
}

/** Returns the action as it is; the compiler derives the types of its result and input. */
export const recordAction = <Row, Result, Input>(
  action: RecordAction<Row, Result, Input>,
): RecordAction<Row> => action;

/** Returns a `run` or `undo` that makes a call for each row, one after the other. */
export function eachRow<Row, Result, Input>(one: (row: Row, input: Input) => Promise<Result>) {
  return async (rows: readonly Row[], work: Work<Row, Input>): Promise<Outcome<Row, Result>> => {
    const done: Done<Row, Result>[] = [];
    const refused: Refused<Row>[] = [];
    for (const row of rows) {
      if (work.isStopped?.()) break;
      try {
        done.push({ row, result: await one(row, work.input) });
      } catch (error) {
        const words = () => ({ row, words: failureText(error, work.t) });
        refused.push(work.refusal ? await work.refusal(row, error) : words());
      }
      work.onProgress?.(done.length + refused.length);
    }
    return { done, refused };
  };
}

/** The most rows of one call (`recordCalls`). */
const maxAtOnce = 500;

/**
 * Returns a `run` or `undo` that makes one call for all rows: all are done, or none. More than 500 rows take
 * several calls; a call that fails ends the run.
 * @throws the error of the first call
 */
export function allRows<Row, Result, Input>(all: (rows: readonly Row[], input: Input) => Promise<Result>) {
  return async (rows: readonly Row[], work: Work<Row, Input>): Promise<Outcome<Row, Result>> => {
    const done: Done<Row, Result>[] = [];
    while (done.length < rows.length && !work.isStopped?.()) {
      const chunk = rows.slice(done.length, done.length + maxAtOnce);
      try {
        const result = await all(chunk, work.input);
        done.push(...chunk.map((row) => ({ row, result })));
      } catch (error) {
        if (done.length === 0) throw error;
        const words = failureText(error, work.t);
        return { done, refused: rows.slice(done.length).map((row) => ({ row, words })) };
      }
      work.onProgress?.(done.length);
    }
    return { done, refused: [] };
  };
}
