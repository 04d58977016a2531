import { useTranslation } from 'react-i18next';
import { useMatrixSelector } from './matrix-context.tsx';
import { useRejectReason } from './reject-reasons.ts';

/** What was last done or refused, said once to whoever hears the page. Its place is kept, so that nothing moves. */
export function NoticeLine() {
  const { t } = useTranslation();
  const why = useRejectReason();
  const notice = useMatrixSelector((state) => state.notice);
  const words = notice?.messages
    .map(({ key, values, reason }) => t(key, { ...values, reason: reason && why(reason) }))
    .join(' ');
  return (
    <p
      aria-live="polite"
      className={`min-h-5 ${notice?.tone === 'wrong' ? 'text-error-ink' : 'text-base-content/75'}`}
    >
      {/* Another element at every turn: the same words twice are heard twice. */}
      <span key={notice?.sequence} className={notice?.screenReaderOnly ? 'sr-only' : undefined}>
        {words}
      </span>
    </p>
  );
}
