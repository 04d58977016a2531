import { type ReactNode, useId, useState } from 'react';
import { MoreIcon } from './icons.tsx';

interface Act {
  /** Identifies the act within the menu. */
  name: string;
  words: ReactNode;
  /** A longer description of the act. */
  hint?: string;
  onAct: () => void;
  /** The act cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
}

// The button extends over its hint, so both share the press area and the focus frame.
const overHint =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-ink';

interface ActionMenuProps {
  label: string;
  acts: readonly Act[];
  /** No button stands beside the menu: it shows its label. */
  isAlone?: boolean;
}

const alone =
  'inline-flex items-center gap-2 border border-base-content/60 px-(--control-room) text-(length:--control-text)';

/**
 * A button that opens a short list of acts. It uses the browser's popover: Escape and a press outside close
 * it.
 */
export function ActionMenu({ label, acts, isAlone = false }: ActionMenuProps) {
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
        className={`min-h-(--control-height) shrink-0 cursor-pointer hover:bg-base-200 aria-expanded:bg-base-200 ${isAlone ? alone : 'grid size-(--control-height) place-items-center'}`}
      >
        {isAlone && label}
        <MoreIcon />
      </button>
      {/* Below the button where the browser supports anchors, else in the middle of the page. */}
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="m-auto max-w-80 min-w-48 border border-base-content/60 bg-base-100 py-1 text-base-content [position-try-fallbacks:flip-block] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:m-0 supports-[position-area:block-end]:[position-area:block-end_span-inline-start]"
      >
        <ul>
          {acts.map(({ name, words, hint, onAct, danger, disabled }) => (
            <li key={name} className="relative has-disabled:opacity-50 has-enabled:hover:bg-base-200">
              <button
                type="button"
                disabled={disabled}
                aria-describedby={hint && `${id}-${name}`}
                onClick={(event) => {
                  // Closes first: the focus returns to the button, and a dialog of the act later returns it
                  // there.
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  onAct();
                }}
                className={`flex min-h-(--control-height) w-full cursor-pointer items-center px-4 text-left text-(length:--control-text) -outline-offset-2 disabled:cursor-not-allowed ${hint ? overHint : ''} ${danger ? 'text-error-ink' : ''}`}
              >
                {words}
              </button>
              {/* Outside the button, whose accessible name is its label alone. */}
              {hint && (
                <p id={`${id}-${name}`} className="-mt-1 px-4 pb-2 text-sm text-base-content/75">
                  {hint}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
