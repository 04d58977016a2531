import { useTranslation } from 'react-i18next';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { undos } from './last-undo.ts';

/** Takes the last act on requests back, whichever page the reviewer is on, or says that there is none. */
export function useLastUndo(): () => void {
  const { t } = useTranslation();
  return () => {
    const act = undos.take();
    if (act) act.run();
    else showToast({ tone: 'plain', text: t('No queda nada que deshacer.') });
  };
}
