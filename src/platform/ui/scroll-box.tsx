import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** The accessible name of the content. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Scrolls wide content sideways. While it overflows, the Tab key reaches the box and the arrows scroll it.
 */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWide(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      aria-label={wide ? label : undefined}
      tabIndex={wide ? 0 : undefined}
      className={`overflow-x-auto overscroll-x-contain ${className}`}
    >
      {children}
    </section>
  );
}
