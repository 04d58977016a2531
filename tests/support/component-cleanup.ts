/** Components of one file leave nothing for the next: a worker keeps its modules and its document. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { undoStack } from '../../src/platform/ui/record/undo-stack.ts';
import { closeToast, shownToasts } from '../../src/platform/ui/toasts/toasts.ts';

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
  while (undoStack.pop());
});
