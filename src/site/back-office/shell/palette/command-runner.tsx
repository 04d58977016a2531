import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RecordCommand } from '../../../../platform/slice-resources.ts';
import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { useActionRunner, useActions } from '../../../../platform/ui/record/use-action-runner.tsx';

export interface ChosenCommand {
  command: RecordCommand;
  row: never;
  /** The declaration that `command.load` returned. */
  resource: ResourceActions<never>;
}

/** Runs a chosen command once, with its question; where it is not allowed it opens the record instead. */
export function CommandRunner({ command, row, resource }: ChosenCommand) {
  const router = useRouter();
  const action = useActions(resource).find(({ name }) => name === command.action);
  const runner = useActionRunner(resource, () => undefined);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (action && (action.isAllowed?.(row) ?? true)) runner.begin(action, [row]);
    else router.history.push(command.on.href(row));
  });
  return runner.dialog;
}
