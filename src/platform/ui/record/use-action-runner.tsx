import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../http/call-context.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { failureText } from '../failure-text.ts';
import { listAddress } from '../list/last-address.ts';
import { showToast } from '../toasts/toasts.ts';
import type { Outcome, RecordAction, Refused, ResourceActions } from './action.ts';
import { useActionUser } from './action-user.ts';
import { RefusedWithUses } from './refused-with-uses.tsx';
import { useRefresh, useUndoOffer } from './use-undo.ts';

/** Returns the actions of a resource that the user's permissions allow. */
export function useActions<Row>(resource: ResourceActions<Row>): readonly RecordAction<Row>[] {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const { id: userId, permissions } = useActionUser();
  return resource
    .actions({ t, i18n, call, queryClient, userId })
    .filter(({ permission }) => !permission || permissions.includes(permission));
}

export interface ActionRunner<Row> {
  /**
   * Asks, runs and offers to undo; does nothing while another action runs.
   * @param input the input of an action without a dialog
   */
  begin(action: RecordAction<Row>, rows: readonly Row[], input?: unknown): void;
  /** The name of the running action. */
  running: string | undefined;
  /** How far a run on several rows is. */
  progress: { finished: number; total: number } | undefined;
  /** Stops a run after the current row. */
  stop(): void;
  /** The open question of an action. */
  dialog: ReactNode;
}

interface PendingRun<Row> {
  action: RecordAction<Row>;
  rows: readonly Row[];
  input?: unknown;
}

/**
 * Runs the actions of a resource. Used by the record's page, the bulk bar and the command palette.
 * @param onSettled called after each run with what was done and refused, before the lists are loaded again
 */
export function useActionRunner<Row>(
  resource: ResourceActions<Row>,
  onSettled: (outcome: Outcome<Row, unknown>, action: RecordAction<Row>) => void,
): ActionRunner<Row> {
  const { t } = useTranslation();
  const router = useRouter();
  const refresh = useRefresh();
  const undo = useUndoOffer(resource);
  const [pendingRun, setPendingRun] = useState<PendingRun<Row>>();
  const [error, setError] = useState<ReactNode>();
  const [running, setRunning] = useState<string>();
  const [progress, setProgress] = useState<ActionRunner<Row>['progress']>();
  const isStopped = useRef(false);
  // A second press may come before the next render.
  const isBusy = useRef(false);

  const close = () => {
    setPendingRun(undefined);
    setError(undefined);
  };

  function report(action: RecordAction<Row>, { done }: Outcome<Row, unknown>): void {
    if (done.length === 0) return;
    const text = action.doneMessage?.(done);
    if (action.undo) {
      undo.offer({ action, done, text: text ?? t('Hecho.'), until: action.undoUntil?.(done) });
    } else if (text) showToast({ tone: 'good', text });
  }

  /** Leaves the page of a deleted record, which cannot be loaded again. */
  function leave({ done }: Outcome<Row, unknown>): boolean {
    const paths = done.map(({ row }) => `${resource.list}/${resource.rowId(row)}`);
    const isLeft = paths.includes(router.latestLocation.pathname);
    if (isLeft) router.history.push(listAddress(resource.list));
    return isLeft;
  }

  async function run(action: RecordAction<Row>, rows: readonly Row[], input?: unknown) {
    if (isBusy.current || !action.run) return undefined;
    isBusy.current = true;
    isStopped.current = false;
    setRunning(action.name);
    setError(undefined);
    if (rows.length > 1) setProgress({ finished: 0, total: rows.length });
    try {
      const outcome = await action.run(rows, {
        input,
        t,
        onProgress: (finished) => setProgress({ finished, total: rows.length }),
        isStopped: () => isStopped.current,
        refusal: action.refusal,
      });
      report(action, outcome);
      return outcome;
    } catch (failure) {
      const words = failureText(failure, t);
      return { done: [], refused: rows.map((row) => ({ row, words })), failure: words, cause: failure };
    } finally {
      isBusy.current = false;
      setRunning(undefined);
      setProgress(undefined);
    }
  }

  async function settle(action: RecordAction<Row>, outcome: Outcome<Row, unknown>): Promise<void> {
    onSettled(outcome, action);
    await refresh(resource, action.removes && leave(outcome));
  }

  /** Runs without a dialog of the action: a refused question stays open with the reason. */
  async function runConfirmed({ action, rows, input }: PendingRun<Row>): Promise<void> {
    const outcome = await run(action, rows, input);
    if (!outcome) return;
    if (action.confirm && outcome.done.length === 0 && outcome.refused.length > 0) {
      const cause = 'cause' in outcome ? outcome.cause : undefined;
      setError(<RefusedWithUses words={wordsOf(outcome)} error={cause} />);
      await refresh(resource);
      return;
    }
    close();
    await settle(action, outcome);
  }

  /** Runs with the input of the action's own dialog. */
  async function runDialog({ action, rows }: PendingRun<Row>, input: unknown): Promise<string | undefined> {
    const outcome = await run(action, rows, input);
    if (!outcome) return undefined;
    const left = outcome.refused.map(({ row }) => row).filter((row) => action.isAllowed?.(row) ?? true);
    // The dialog closes when nothing is left to do, because it would cover the toast.
    if (left.length > 0) {
      setPendingRun({ action, rows: left });
      return wordsOf(outcome);
    }
    close();
    await settle(action, outcome);
    return undefined;
  }

  const wordsOf = (outcome: Outcome<Row, unknown> & { failure?: string }) =>
    outcome.failure ?? refusalWords(resource, outcome.refused);
  const question = pendingRun?.action.confirm?.(pendingRun.rows);
  return {
    begin(action, rows, input) {
      const [first] = rows;
      if (isBusy.current || first === undefined) return;
      if (action.to) router.history.push(action.to(first));
      else if (action.confirm || action.dialog) setPendingRun({ action, rows, input });
      else void runConfirmed({ action, rows, input });
    },
    running,
    progress,
    stop: () => {
      isStopped.current = true;
    },
    dialog: pendingRun && (
      <>
        {pendingRun.action.dialog?.({
          rows: pendingRun.rows,
          onClose: close,
          onRun: (input) => runDialog(pendingRun, input),
        })}
        {question && (
          <ConfirmDialog
            open
            onClose={close}
            onConfirm={() => void runConfirmed(pendingRun)}
            title={question.title}
            act={
              pendingRun.rows.length > 1
                ? (pendingRun.action.severalLabel ?? pendingRun.action.label)
                : pendingRun.action.label
            }
            danger={pendingRun.action.danger}
            busy={running !== undefined}
            error={error}
          >
            {question.text}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

/** Returns the refusals, one sentence after the other; of several rows each with its name. */
export function refusalWords<Row>(
  resource: Pick<ResourceActions<Row>, 'rowName'>,
  refused: readonly Refused<Row>[],
  isNamed = refused.length > 1,
): string {
  return refused.map(({ row, words }) => (isNamed ? `${resource.rowName(row)}: ${words}` : words)).join(' ');
}
