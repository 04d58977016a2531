import { useEffect, useRef } from 'react';
import type { PendingCell } from '../../save-queue.ts';

const shownFor = 1400;

interface SaveMarkProps {
  cantidad: number;
  pending: PendingCell | undefined;
  /** What stands in the field is no quantity. */
  refused: boolean;
}

/** In the cell's corner, clear of four figures: a dot while it is on its way, a sign while it is not saved, a tick for a moment when it is. */
export function SaveMark({ cantidad, pending, refused }: SaveMarkProps) {
  const tick = useRef<SVGSVGElement>(null);
  const last = useRef<PendingCell | undefined>(undefined);
  // What is saved then is the value that a refused one gave way to: a tick would contradict what is said.
  const gaveWay = useRef(false);

  useEffect(() => {
    const before = last.current;
    last.current = pending;
    if (pending && pending.cantidad !== before?.cantidad) gaveWay.current = refused;
    // A value that was given up left without being saved.
    const saved = before && !pending && before.failure !== 'refused' && before.cantidad === cantidad;
    if (!saved || gaveWay.current) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    tick.current?.animate(
      [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: still ? 1 : 0 }],
      shownFor,
    );
  }, [pending, cantidad, refused]);

  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 grid size-2 place-items-center"
    >
      {pending && !pending.failure && <span className="size-1 rounded-full bg-base-content/60" />}
      {pending?.failure && (
        <svg viewBox="0 0 10 10" width="8" height="8" aria-hidden="true" className="text-error-ink">
          <path d="M5 0v6.4M5 8v2" stroke="currentColor" strokeWidth="2" />
        </svg>
      )}
      <svg
        aria-hidden="true"
        ref={tick}
        viewBox="0 0 10 10"
        width="8"
        height="8"
        className="absolute text-success-ink opacity-0"
      >
        <path d="M1 5.5l3 3 5-7" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </span>
  );
}
