import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.tsx';

/** What is wrong with a form as a whole, above its button; the focus comes here. */
export function FaultOfTheWhole({ fault }: { fault: string | undefined }) {
  if (!fault) return null;
  return (
    <Notice tone="bad" role="alert" tabIndex={-1} data-of-the-whole>
      {fault}
    </Notice>
  );
}

/** Says, while there is no line, that nothing is lost by it; unless a refusal has just said so. */
export function NoLine({ told }: { told: boolean }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!online && !told && (
        <Notice tone="waiting">
          {t('Ahora mismo no hay conexión. Puede seguir escribiendo: no se pierde nada.')}
        </Notice>
      )}
    </div>
  );
}

function followLine(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
