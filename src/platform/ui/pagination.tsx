import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** The accessible name: «Mis pedidos». */
  label: string;
}

/** First, previous, «n de total», next, last; absent with one page or none (SPEC.md §2). */
export function Pagination({ page, totalPages, onPage, label }: PaginationProps) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // A pressed button may become disabled: the focus then moves to the opposite one.
    const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    const back = page > 1 ? 'button:nth-of-type(2)' : 'button:nth-of-type(3)';
    if (lost) nav.current?.querySelector<HTMLElement>(back)?.focus();
  }, [page]);
  if (totalPages <= 1) return null;
  const step = (name: string, target: number, disabled: boolean, path: string) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={() => {
        pressed.current = true;
        onPage(target);
      }}
      className="grid size-11 cursor-pointer place-items-center hover:bg-base-200 disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent"
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.2" />
      </svg>
    </button>
  );
  return (
    <nav ref={nav} aria-label={label} className="flex items-center justify-center gap-1 text-sm tabular-nums">
      {step(t('Primera página'), 1, page <= 1, 'M4 3v10M12 3l-5 5 5 5')}
      {step(t('Página anterior'), page - 1, page <= 1, 'M10 3L5 8l5 5')}
      <span className="px-1 whitespace-nowrap sm:px-3" aria-live="polite">
        {t('{{n}} de {{total}}', { n: page, total: totalPages })}
      </span>
      {step(t('Página siguiente'), page + 1, page >= totalPages, 'M6 3l5 5-5 5')}
      {step(t('Última página'), totalPages, page >= totalPages, 'M12 3v10M4 3l5 5-5 5')}
    </nav>
  );
}
