import type { ComponentProps } from 'react';

type Tone = 'plain' | 'info' | 'good' | 'waiting' | 'bad';

const tones: Record<Tone, string> = {
  plain: 'border-base-content/60',
  info: 'border-info-ink',
  good: 'border-success-ink',
  waiting: 'border-warning-ink',
  bad: 'border-error-ink text-error-ink',
};

interface NoticeProps extends ComponentProps<'div'> {
  tone?: Tone;
}

/**
 * What is to be said at the place it concerns, by a line in the margin. Say `role="status"` when it comes while the
 * reader is there, `role="alert"` when it must not wait; what was there from the start needs neither.
 */
export function Notice({ tone = 'plain', className = '', ...rest }: NoticeProps) {
  return <div {...rest} className={`border-l-2 py-1 pl-4 ${tones[tone]} ${className}`} />;
}
