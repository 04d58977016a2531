import { useEffect, useState } from 'react';

/** Smaller movements are noise. Pixels. */
const tremble = 6;
/** The header always shows near the top. Pixels. */
const always = 96;

/** Returns true while the user scrolls down, and false after the first scroll up. */
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
