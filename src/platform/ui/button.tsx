import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Tone = 'primary' | 'outline' | 'quiet' | 'danger';

const tones: Record<Tone, string> = {
  primary: 'border-primary bg-primary text-primary-content hover:bg-primary/90',
  outline: 'border-base-content/60 hover:border-base-content hover:bg-base-200',
  quiet:
    'border-transparent underline decoration-1 underline-offset-4 decoration-current/40 hover:decoration-current',
  danger: 'border-error-ink text-error-ink hover:border-error hover:bg-error hover:text-error-content',
};

const shape =
  'relative inline-flex min-h-(--control-height) cursor-pointer items-center justify-center gap-2 border no-underline ' +
  'text-(length:--control-text) transition-colors disabled:cursor-not-allowed disabled:opacity-50 ' +
  // Busy: a line moves along the bottom edge, or stays still for reduced motion. It takes no room.
  'aria-busy:cursor-progress aria-busy:overflow-hidden aria-busy:after:absolute aria-busy:after:bottom-0.5 ' +
  'aria-busy:after:left-0 aria-busy:after:h-px aria-busy:after:w-2/5 aria-busy:after:bg-current ' +
  'aria-busy:after:animate-[run_1.2s_ease-in-out_infinite]';

const room = (tone: Tone) => (tone === 'quiet' ? 'px-0 py-2 text-start' : 'px-(--control-room) py-1.5');

interface Look {
  /** `primary` is the main act of a screen. */
  tone?: Tone;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The act is running: the button stays focusable, announces it and ignores presses. */
  busy?: boolean;
}

/** A button of the design system; `type="button"` by default. */
export function Button({ tone = 'outline', busy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${shape} ${room(tone)} ${tones[tone]} ${className}`}
    />
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
}

/** A button with an icon only: `<IconButton label={t('Cerrar')}><CloseIcon /></IconButton>`. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`grid size-(--control-height) shrink-0 cursor-pointer place-items-center transition-colors hover:bg-base-200 disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent ${className}`}
    />
  );
}

function Anchor({ tone = 'outline', className = '', ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={`${shape} ${room(tone)} ${tones[tone]} ${className}`} />;
}

/** A link of the site that looks like a button: `<ButtonLink to="/gallery">`. */
export const ButtonLink = createLink(Anchor);
