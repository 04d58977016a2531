/** An entry of the shell: an icon in the header, an icon with its label in the phone's bar. */
import { type ReactNode, useId, useState } from 'react';

export type PlaceIn = 'header' | 'bar';

export const placeClass: Record<PlaceIn, string> = {
  header: 'flex h-11 min-w-11 cursor-pointer items-center justify-center',
  bar: 'flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-1',
};

export function PlaceFace({ sign, word, place }: { sign: ReactNode; word: string; place: PlaceIn }) {
  return (
    <>
      {sign}
      <span className={place === 'bar' ? 'text-[0.6875rem] leading-4' : 'sr-only'}>{word}</span>
    </>
  );
}

interface PopoverPlaceProps {
  face: ReactNode;
  /** Its side of the header. */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** An entry of the header that opens a list: a popover, closed by Escape and by a press outside. */
export function PopoverPlace({ face, side = 'end', children }: PopoverPlaceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} aria-expanded={open} className={placeClass.header}>
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={`fixed inset-auto top-[calc(3.5rem+var(--band-height))] m-0 ${side === 'end' ? 'right-gutter' : 'left-gutter'} min-w-44 border border-base-300 bg-base-100 px-5 py-3 text-base-content md:top-[calc(4rem+var(--band-height))]`}
      >
        {children}
      </div>
    </>
  );
}
