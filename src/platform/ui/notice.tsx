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
 * A message at the place it concerns, marked by a line in the margin. Pass `role="status"` when it appears
 * later, `role="alert"` when it is urgent, no role when it is there from the start.
 */
export function Notice({ tone = 'plain', className = '', ...rest }: NoticeProps) {
  return <div {...rest} className={`border-l-2 py-1 pl-4 ${tones[tone]} ${className}`} />;
}
