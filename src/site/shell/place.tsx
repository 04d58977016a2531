/** A place of the shell's own: a sign in the header, a sign with its word in the phone's bar. */
import { type ReactNode, useId, useState } from 'react';

export type PlaceIn = 'header' | 'bar';

export const placeClass: Record<PlaceIn, string> = {
  header: 'flex h-11 min-w-11 cursor-pointer items-center justify-center',
  bar: 'flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-1',
};

const listClass: Record<PlaceIn, string> = {
  header: 'top-14 right-gutter md:top-16',
  bar: 'right-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] left-0 w-full',
};

export function PlaceFace({ sign, word, place }: { sign: ReactNode; word: string; place: PlaceIn }) {
  return (
    <>
      {sign}
      {place === 'bar' && <span className="text-[0.6875rem] leading-4">{word}</span>}
    </>
  );
}

interface PopoverPlaceProps {
  place: PlaceIn;
  /** What the button says to who cannot see it. */
  label: string;
  face: ReactNode;
  children: ReactNode;
}

/** A place that shows something small: the browser's own popover closes on Escape and on a press outside. */
export function PopoverPlace({ place, label, face, children }: PopoverPlaceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        className={placeClass[place]}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={`fixed inset-auto m-0 min-w-52 border border-base-300 bg-base-100 px-5 py-4 text-base-content ${listClass[place]}`}
      >
        {children}
      </div>
    </>
  );
}
