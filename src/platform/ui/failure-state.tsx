import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface FailureStateProps {
  /** Names the content that failed to load. */
  title: ReactNode;
  /** Loads the content again; absent when a retry cannot help. */
  onRetry?: () => void;
  busy?: boolean;
  /** The alternative until then. */
  children?: ReactNode;
}

/** The content of a place that failed to load, with a retry button. */
export function FailureState({ title, onRetry, busy, children }: FailureStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-t border-error-ink py-10">
      <p className="max-w-[40ch] font-serif text-xl">{title}</p>
      {children && <div className="max-w-[60ch]">{children}</div>}
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {t('Reintentar')}
        </Button>
      )}
    </div>
  );
}
