import { type ReactNode, useId, useState } from 'react';
import { MoreSign } from './signs.tsx';

interface Act {
  /** Told apart from the others by it. */
  name: string;
  words: ReactNode;
  /** What it does, more at length. */
  hint?: string;
  onAct: () => void;
  /** What cannot be taken back. */
  danger?: boolean;
  disabled?: boolean;
}

/** A sign that opens a short list of acts. It is the browser's own popover: Escape and a press outside close it. */
export function ActionMenu({ label, acts }: { label: string; acts: readonly Act[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        title={label}
        className="grid size-(--control-height) shrink-0 cursor-pointer place-items-center hover:bg-base-200 aria-expanded:bg-base-200"
      >
        <MoreSign />
      </button>
      {/* Below its sign where the browser can place it so, else in the middle of the page. */}
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="m-auto max-w-80 min-w-48 border border-base-content/60 bg-base-100 py-1 text-base-content [position-try-fallbacks:flip-block] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:[position-area:block-end_span-inline-start]"
      >
        <ul>
          {acts.map(({ name, words, hint, onAct, danger, disabled }) => (
            <li key={name}>
              <button
                type="button"
                disabled={disabled}
                aria-labelledby={hint && `${id}-${name}`}
                aria-describedby={hint && `${id}-${name}-hint`}
                onClick={(event) => {
                  // Closed first: the focus is back at the sign, and a dialog that the act opens will give it back there.
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  onAct();
                }}
                className={`flex min-h-(--control-height) w-full cursor-pointer items-center px-4 text-left text-(length:--control-text) -outline-offset-2 hover:bg-base-200 disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:bg-transparent ${danger ? 'text-error-ink' : ''}`}
              >
                {hint ? (
                  <span className="py-2">
                    <span id={`${id}-${name}`}>{words}</span>
                    <span id={`${id}-${name}-hint`} className="block text-sm text-base-content/75">
                      {hint}
                    </span>
                  </span>
                ) : (
                  words
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
