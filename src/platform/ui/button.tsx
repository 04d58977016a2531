import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Tone = 'primary' | 'outline' | 'quiet' | 'danger';

const tones: Record<Tone, string> = {
  primary: 'border-primary bg-primary text-primary-content hover:bg-primary/90',
  outline: 'border-base-content/60 hover:border-base-content hover:bg-base-200',
  quiet:
    'border-transparent underline decoration-1 underline-offset-4 decoration-current/40 hover:decoration-current px-0',
  danger: 'border-error text-error hover:bg-error hover:text-error-content',
};

const shape =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 border px-6 py-2 text-base no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

interface Look {
  /** `primary` is the one act of a screen. */
  tone?: Tone;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The act is under way: the button stays focusable, says so and does nothing. */
  busy?: boolean;
}

/** A button of the house; `type="button"` unless it is told otherwise. */
export function Button({ tone = 'outline', busy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${shape} ${tones[tone]} ${className}`}
    />
  );
}

function Anchor({ tone = 'outline', className = '', ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={`${shape} ${tones[tone]} ${className}`} />;
}

/** A link of the site that looks like a button: `<ButtonLink to="/gallery">`. */
export const ButtonLink = createLink(Anchor);
