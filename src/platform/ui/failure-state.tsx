import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface FailureStateProps {
  /** What could not be had. */
  title: ReactNode;
  /** Asks again; without it the reader can only go elsewhere. */
  onRetry?: () => void;
  busy?: boolean;
  /** What to do meanwhile. */
  children?: ReactNode;
}

/** What a place says when what belongs there did not come, and the way to ask for it again. */
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
