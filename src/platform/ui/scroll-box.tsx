import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** The accessible name of the content. */
  label: string;
  className?: string;
  /** The content has a sticky head: it stands below the page's while it fits, else at the box's own top. */
  standingHead?: boolean;
  children: ReactNode;
}

/**
 * Scrolls wide content sideways. While it overflows, the Tab key reaches the box and the arrows scroll it.
 */
export function ScrollBox({ label, className = '', standingHead = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  // Before the first frame, so that wide content can be reached from the start.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWide(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      aria-label={wide ? label : undefined}
      tabIndex={wide ? 0 : undefined}
      data-wide={wide || undefined}
      className={`${standingHead ? 'data-wide:max-h-[calc(100dvh-8rem)] data-wide:overflow-auto' : 'overflow-x-auto'} overscroll-x-contain ${className}`}
    >
      {children}
    </section>
  );
}
