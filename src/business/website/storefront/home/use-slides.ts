import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a slide stays before the next one. Milliseconds. */
const look = 7000;
const fade = { duration: 250, easing: 'ease-out' };
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides that advances by itself and can be swiped. It pauses under a pointer or focus, in a hidden
 * tab and with reduced motion; a manual move or pause stops it for good.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  // No scrolling past the slides between: the target appears at once.
  const goTo = useCallback((place: number) => {
    const { current: list } = row;
    list?.scrollTo({ left: place * list.clientWidth, behavior: 'instant' });
    if (!wantsStillness()) list?.animate([{ opacity: 0.2 }, { opacity: 1 }], fade);
  }, []);

  const lookAtRow = useCallback(() => {
    const { current: list } = row;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }, []);
  // The row may have been swiped before hydration.
  useEffect(lookAtRow, [lookAtRow]);

  useEffect(() => {
    if (paused || held || count < 2 || wantsStillness()) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo((current + 1) % count);
    }, look);
    return () => clearInterval(timer);
  }, [paused, held, count, current, goTo]);

  return {
    row,
    current,
    paused,
    togglePause: () => setPaused(!paused),
    /** Shows a slide that the user chose. */
    show: (place: number) => {
      setPaused(true);
      goTo((place + count) % count);
    },
    /** For the row: detects swipes. */
    rowEvents: {
      onScroll: lookAtRow,
      onTouchStart: () => setPaused(true),
    },
    /** For the element around row and controls: pauses the slides. */
    holdEvents: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const next = (current + step + count) % count;
        setPaused(true);
        goTo(next);
        // The focus may be on the slide that is now hidden.
        event.currentTarget.querySelectorAll<HTMLElement>('[data-slide]')[next]?.focus();
      },
    },
  };
}
