/** The shapes that compose the care symbols (ISO 3758), in a field of 32 by 32. */
import type { ReactNode } from 'react';

/** The washtub, with the line of the water. */
export const Tub = ({ children }: { children?: ReactNode }) => (
  <>
    <path d="M2 8l4 17h20l4-17M3 11c2.2 0 2.2-1.8 4.3-1.8S9.5 11 11.7 11s2.2-1.8 4.3-1.8S18.2 11 20.3 11s2.2-1.8 4.3-1.8S26.8 11 29 11" />
    {children}
  </>
);

export const Triangle = () => <path d="M16 4l13.5 23h-27z" />;

export const Square = ({ children }: { children?: ReactNode }) => (
  <>
    <path d="M4.5 4.5h23v23h-23z" />
    {children}
  </>
);

/** An iron, with a dot for each step of its heat. */
export const Iron = ({ dots = 0 }: { dots?: 0 | 1 | 2 }) => (
  <>
    <path d="M2.5 24.5h27l-3.5-15.5h-15M27.2 14.5h-13c-6.7 0-11 4-11.7 10" />
    {dots === 1 && <circle cx="17" cy="19.5" r="1.5" fill="currentColor" stroke="none" />}
    {dots === 2 && (
      <>
        <circle cx="14" cy="19.5" r="1.5" fill="currentColor" stroke="none" />
        <circle cx="20" cy="19.5" r="1.5" fill="currentColor" stroke="none" />
      </>
    )}
  </>
);

/**
 * The circle of professional care; with P, in perchloroethylene. The letter is drawn: text would be read
 * aloud and copied.
 */
export const Ring = ({ p = false }: { p?: boolean }) => (
  <>
    <circle cx="16" cy="15" r="11.5" />
    {p && <path d="M13.2 20v-9.6h3.4a2.8 2.8 0 0 1 0 5.6h-3.4" />}
  </>
);

/** 30 °C, in the tub. */
export const Thirty = () => (
  <path d="M10.4 15.3c.7-1.2 4-1.2 4 .8 0 1.7-2.2 1.7-2.2 1.7s2.5-.1 2.5 1.9c0 2.3-3.7 2.3-4.5.9M19.4 14.5c3 0 3 6.8 0 6.8s-3-6.8 0-6.8" />
);

/** Forbids a treatment. */
export const Cross = () => <path d="M3 3l26 26M29 3l-26 26" />;

/** Requires a mild treatment: a bar below the sign. */
export const Bar = ({ y = 29.5 }: { y?: number }) => <path d={`M8 ${y}h16`} />;
