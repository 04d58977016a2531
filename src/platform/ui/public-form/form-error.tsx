import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.tsx';

/** Shows an error of the whole form above its button. It receives the focus. */
export function FormError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert" tabIndex={-1} data-form-error>
      {error}
    </Notice>
  );
}

/**
 * Shows, while the browser is offline, that nothing is lost. Hidden when an error already says so
 * (`isHidden`).
 */
export function OfflineNotice({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!online && !isHidden && (
        <Notice tone="waiting">
          {t('Ahora mismo no hay conexión. Puede seguir escribiendo: no se pierde nada.')}
        </Notice>
      )}
    </div>
  );
}

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
