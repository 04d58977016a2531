import { useEffect, useRef } from 'react';
import type { PendingCell } from '../../save-queue.ts';

const tickMs = 1400;

interface SaveMarkProps {
  cantidad: number;
  pending: PendingCell | undefined;
  /** The field contains no valid quantity. */
  isInvalid: boolean;
}

/**
 * The save state in the cell's corner: a dot while saving, a sign while not saved, a brief tick once saved.
 */
export function SaveMark({ cantidad, pending, isInvalid }: SaveMarkProps) {
  const tick = useRef<SVGSVGElement>(null);
  const last = useRef<PendingCell | undefined>(undefined);
  // An invalid value falls back to the previous one. A tick for that one would contradict the message.
  const hasFallenBack = useRef(false);

  useEffect(() => {
    const before = last.current;
    last.current = pending;
    if (pending && pending.cantidad !== before?.cantidad) hasFallenBack.current = isInvalid;
    // A discarded value left without being saved.
    const saved = before && !pending && before.failure !== 'refused' && before.cantidad === cantidad;
    if (!saved || hasFallenBack.current) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    tick.current?.animate(
      [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: prefersReducedMotion ? 1 : 0 }],
      tickMs,
    );
  }, [pending, cantidad, isInvalid]);

  // A held cell is not wrong: it waits for the choice of a customer.
  const waits = pending?.failure === 'noCustomer';
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 grid size-2 place-items-center"
    >
      {pending && (!pending.failure || waits) && <span className="size-1 rounded-full bg-base-content/60" />}
      {pending?.failure && !waits && (
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
