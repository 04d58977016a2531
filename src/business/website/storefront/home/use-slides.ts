import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a slide is looked at before the next one comes. Milliseconds. */
const look = 7000;
const fade = { duration: 250, easing: 'ease-out' };
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of slides that passes on by itself and is swiped by hand. It rests while something is pointed at or has the
 * focus, in a tab that nobody sees, and for who wants no motion; once the reader has moved it, or paused it, for good.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);

  // Not scrolled past what lies between: the slide is there, and appears.
  const goTo = useCallback((place: number) => {
    const { current: list } = row;
    list?.scrollTo({ left: place * list.clientWidth, behavior: 'instant' });
    if (!wantsStillness()) list?.animate([{ opacity: 0.2 }, { opacity: 1 }], fade);
  }, []);

  const lookAtRow = useCallback(() => {
    const { current: list } = row;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }, []);
  // It may have been swiped before this page lived.
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
    /** The reader's own choice of a slide. */
    show: (place: number) => {
      setPaused(true);
      goTo((place + count) % count);
    },
    /** For the row: notices what is swiped to. */
    rowEvents: {
      onScroll: lookAtRow,
      onTouchStart: () => setPaused(true),
    },
    /** For what stands around row and controls. */
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
        // What had the focus may be on the slide that is no longer shown.
        event.currentTarget.querySelectorAll<HTMLElement>('[data-slide]')[next]?.focus();
      },
    },
  };
}
