import type { ReactNode } from 'react';

type State = 'neutral' | 'waiting' | 'good' | 'bad' | 'info';

const inks: Record<State, string> = {
  neutral: 'text-base-content',
  waiting: 'text-warning-ink',
  good: 'text-success-ink',
  bad: 'text-error-ink',
  info: 'text-info-ink',
};

/** Each state has its own shape, because colour alone is not enough. */
const marks: Record<State, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.2" />,
  waiting: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  good: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  bad: <path d="M2 2l6 6M8 2l-6 6" stroke="currentColor" strokeWidth="1.4" />,
  info: <path d="M5 1l4 4-4 4-4-4z" fill="currentColor" />,
};

export interface StateLook {
  state?: State;
  /** A normal state: its shape without its colour, which marks exceptions. */
  quiet?: boolean;
}

/** A state as a word with an icon before it. */
export function StateMark({
  state = 'neutral',
  quiet = false,
  children,
}: StateLook & { children: ReactNode }) {
  const ink = inks[quiet ? 'neutral' : state];
  return (
    <span className={`inline-flex max-w-full items-center gap-1.5 text-sm leading-4.5 ${ink}`}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className="shrink-0">
        {marks[state]}
      </svg>
      <span className="truncate">{children}</span>
    </span>
  );
}
