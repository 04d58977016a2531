import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import { Countdown } from './countdown.tsx';
import { readingTime, stays, type Toast } from './toasts.ts';

const edges: Record<Toast['tone'], string> = {
  plain: 'border-l-base-content',
  good: 'border-l-success-ink',
  bad: 'border-l-error-ink',
};

/** A toast. Its time stops while the pointer or the focus is on it. */
export default function ToastView({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { id, text, tone, act, until, note } = toast;

  useEffect(() => {
    if (until !== undefined) {
      // Closes when the act is no longer possible, even under the pointer.
      const timer = setTimeout(onClose, until - Date.now(), id);
      return () => clearTimeout(timer);
    }
    if (held || stays(toast)) return;
    const timer = setTimeout(onClose, readingTime(toast), id);
    return () => clearTimeout(timer);
  }, [held, toast, until, id, onClose]);

  useLayoutEffect(() => {
    const comeHere = (event: KeyboardEvent) => {
      if (event.key === 'F8') card.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', comeHere);
    return () => document.removeEventListener('keydown', comeHere);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the toast's time
    <div
      ref={card}
      data-toast={id}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setHeld(currentTarget.contains(relatedTarget as Node | null))
      }
      className={`pointer-events-auto relative flex w-full max-w-md animate-[rise_200ms_ease-out] items-center gap-4 border border-base-content/60 border-l-4 bg-base-100 pl-4 text-base-content ${edges[tone]}`}
    >
      <p className="min-w-0 flex-1 py-2.5 text-sm">{text}</p>
      {note && (
        <span aria-hidden="true" className="shrink-0 text-sm text-base-content/75 tabular-nums">
          {note}
        </span>
      )}
      {act && (
        <Button
          tone="quiet"
          className="shrink-0"
          onClick={() => {
            act.run();
            onClose(id);
          }}
        >
          {act.words}
        </Button>
      )}
      {until !== undefined && <Countdown until={until} />}
      <IconButton label={t('Cerrar el aviso')} onClick={() => onClose(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
