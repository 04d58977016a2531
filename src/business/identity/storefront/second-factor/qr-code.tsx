import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** Draws a QR code. It is black on white in every theme, as cameras need it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={t('Código QR para su aplicación')}
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 shrink-0 forced-color-adjust-none"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
