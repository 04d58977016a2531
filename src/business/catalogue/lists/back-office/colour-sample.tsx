import { swatch } from '../../../../platform/ui/colour-dots.tsx';

interface ColourSampleProps {
  hex: string;
  hex2?: string | undefined;
  muestra?: { url: string } | undefined;
  large?: boolean;
}

/** A square of the colour: its cloth, its two tones or its tone. */
export function ColourSample({ hex, hex2, muestra, large = false }: ColourSampleProps) {
  return (
    <span
      aria-hidden="true"
      className={`${large ? 'size-12' : 'size-6'} inline-block border border-base-content/35 align-middle forced-color-adjust-none`}
      style={{
        background: `${swatch({ hex, ...(hex2 && { hex2 }), ...(muestra && { muestra: muestra.url }) })} border-box`,
      }}
    />
  );
}
