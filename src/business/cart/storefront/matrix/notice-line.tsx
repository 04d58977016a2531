import { useTranslation } from 'react-i18next';
import { useMatrixSelector } from './matrix-context.tsx';
import { useRejectReason } from './reject-reasons.ts';

/** Announces the last action or rejection. The line keeps its height, so that nothing moves. */
export function NoticeLine() {
  const { t } = useTranslation();
  const reasonText = useRejectReason();
  const notice = useMatrixSelector((state) => state.notice);
  const words = notice?.messages
    .map(({ key, values, reason }) => t(key, { ...values, why: reason && reasonText(reason) }))
    .join(' ');
  return (
    <p
      aria-live="polite"
      className={`min-h-5 ${notice?.tone === 'wrong' ? 'text-error-ink' : 'text-base-content/75'}`}
    >
      {/* A new element for each notice, so that a repeated sentence is announced again. */}
      <span key={notice?.sequence} className={notice?.screenReaderOnly ? 'sr-only' : undefined}>
        {words}
      </span>
    </p>
  );
}
