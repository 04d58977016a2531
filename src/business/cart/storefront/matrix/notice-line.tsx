import { useTranslation } from 'react-i18next';
import { useDeskPart } from './desk-context.tsx';
import { useWhy } from './why-words.ts';

/** What was last done or refused, said once to whoever hears the page. Its place is kept, so that nothing moves. */
export function NoticeLine() {
  const { t } = useTranslation();
  const why = useWhy();
  const notice = useDeskPart((state) => state.notice);
  const words = notice?.said
    .map(({ key, values, why: reason }) => t(key, { ...values, why: reason && why(reason) }))
    .join(' ');
  return (
    <p
      aria-live="polite"
      className={`min-h-5 ${notice?.tone === 'wrong' ? 'text-error-ink' : 'text-base-content/75'}`}
    >
      {/* Another element at every turn: the same words twice are heard twice. */}
      <span key={notice?.turn} className={notice?.heardOnly ? 'sr-only' : undefined}>
        {words}
      </span>
    </p>
  );
}
