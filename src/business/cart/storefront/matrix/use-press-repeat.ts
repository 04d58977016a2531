import { type MouseEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds until a press repeats, then between repetitions, and after `slowRepetitions` of them. */
const repeatAfterMs = 400;
const slowMs = 120;
const fastMs = 45;
const slowRepetitions = 8;

interface PressRepeatOptions {
  /** Runs once per press and per repetition. */
  onPress: () => void;
  /** False at the limit, where a held press ends. */
  isPossible: boolean;
  /** Runs after a press or a whole hold. */
  onDone: () => void;
}

/**
 * Returns handlers of a button that repeats while held, faster after a while. It ends on release, when the
 * pointer or the window is left, and at the limit. The focus stays where it is.
 */
export function usePressRepeat({ onPress, isPossible, onDone }: PressRepeatOptions) {
  const latest = useRef({ onPress, onDone });
  useLayoutEffect(() => {
    latest.current = { onPress, onDone };
  });
  const timer = useRef<number>(undefined);
  const repetitions = useRef(0);

  const stop = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (repetitions.current > 0) latest.current.onDone();
  }, []);
  useEffect(() => {
    if (!isPossible) stop();
  }, [isPossible, stop]);
  useEffect(() => {
    window.addEventListener('blur', stop);
    return () => {
      window.removeEventListener('blur', stop);
      clearTimeout(timer.current);
    };
  }, [stop]);

  const repeat = () => {
    repetitions.current += 1;
    timer.current = window.setTimeout(repeat, repetitions.current < slowRepetitions ? slowMs : fastMs);
    latest.current.onPress();
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.preventDefault();
      stop();
      repetitions.current = 0;
      if (event.button === 0 && event.isPrimary) timer.current = window.setTimeout(repeat, repeatAfterMs);
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press must not open the browser's context menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick({ detail }: MouseEvent) {
      // The click after a hold does nothing. A click without a press comes from a key.
      if (detail > 0 && repetitions.current > 0) return;
      latest.current.onPress();
      latest.current.onDone();
    },
  };
}
