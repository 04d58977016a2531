import { useTranslation } from 'react-i18next';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { undoStack } from './undo-stack.ts';

/**
 * Returns a function that undoes the last action on requests, on whichever page, or reports that there is
 * none.
 */
export function useUndoLast(): () => void {
  const { t } = useTranslation();
  return () => {
    const act = undoStack.pop();
    if (act) act.run();
    else showToast({ tone: 'plain', text: t('No queda nada que deshacer.') });
  };
}
