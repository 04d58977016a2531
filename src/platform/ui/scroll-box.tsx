import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollBoxProps {
  /** What is in the box, for who hears the page. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Lets wide content pass sideways. While there is something to pass, the Tab key stops here and the arrows move it. */
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
