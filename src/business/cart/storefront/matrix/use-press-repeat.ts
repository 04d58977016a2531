import { type MouseEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** From when on a press counts as held, then from act to act, and after some of them; in ms. */
const held = 400;
const slow = 120;
const fast = 45;
const slowOnes = 8;

interface PressRepeatOptions {
  /** What one press does. */
  act: () => void;
  /** False at the limit: a held press ends there. */
  possible: boolean;
  /** One press, or a whole hold, is over. */
  done: () => void;
}

/**
 * A button that goes on while it is held, faster after a while. It ends when it is let go or left, when the window is
 * left, and at the limit. The focus stays where it is.
 */
export function usePressRepeat({ act, possible, done }: PressRepeatOptions) {
  const latest = useRef({ act, done });
  useLayoutEffect(() => {
    latest.current = { act, done };
  });
  const timer = useRef<number>(undefined);
  const times = useRef(0);

  const stop = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (times.current > 0) latest.current.done();
  }, []);
  useEffect(() => {
    if (!possible) stop();
  }, [possible, stop]);
  useEffect(() => {
    window.addEventListener('blur', stop);
    return () => {
      window.removeEventListener('blur', stop);
      clearTimeout(timer.current);
    };
  }, [stop]);

  const again = () => {
    times.current += 1;
    timer.current = window.setTimeout(again, times.current < slowOnes ? slow : fast);
    latest.current.act();
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.preventDefault();
      stop();
      times.current = 0;
      if (event.button === 0 && event.isPrimary) timer.current = window.setTimeout(again, held);
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press opens no menu of the browser's.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick({ detail }: MouseEvent) {
      // The click that ends a hold adds no more; one without a press comes from a key.
      if (detail > 0 && times.current > 0) return;
      latest.current.act();
      latest.current.done();
    },
  };
}
