import { useEffect, useState } from 'react';

/** Movements smaller than this are a thumb's tremble. Pixels. */
const tremble = 6;
/** Near the top the header always stands. Pixels. */
const always = 96;

/** True while the reader scrolls down; false again as soon as he scrolls up. */
export function useHidesOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (Math.abs(y - last) < tremble) return;
      setHidden(y > last && y > always);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
