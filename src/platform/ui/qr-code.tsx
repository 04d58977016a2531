import { useMemo } from 'react';
import { encode } from 'uqr';

/** Draws a QR code. It is black on white in every theme, as cameras need it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={`shrink-0 forced-color-adjust-none ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
