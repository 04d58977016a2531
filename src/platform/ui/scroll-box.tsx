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
  const box = useRef<HTMLDivElement>(null);
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={box}
      // Not a region: its section has the same name, and axe wants each landmark's name once.
      role="group"
      aria-label={wide ? label : undefined}
      tabIndex={wide ? 0 : undefined}
      data-wide={wide || undefined}
      className={`${standingHead ? 'data-wide:max-h-[calc(100dvh-8rem)] data-wide:overflow-auto' : 'overflow-x-auto'} overscroll-x-contain ${className}`}
    >
      {children}
    </div>
  );
}
