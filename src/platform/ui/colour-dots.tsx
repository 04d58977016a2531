import { type ChangeEvent, useId } from 'react';

export interface ColourDot {
  id: number;
  nombre: string;
  /** The colour's own hex; a second one makes a bicolor or a print. */
  hex: string;
  hex2?: string;
  /** The address of a picture of the cloth. */
  muestra?: string;
}

interface ColourDotsProps {
  colours: readonly ColourDot[];
  value: number | undefined;
  onChange: (id: number) => void;
  /** The accessible name of the group: «Color de Calella». */
  label: string;
  /** The diameter in px; the press area is at least 24. */
  size?: number;
  className?: string;
}

/** Returns the CSS background of a colour: its cloth, its two tones or its tone. */
export function swatch({ hex, hex2, muestra }: Pick<ColourDot, 'hex' | 'hex2' | 'muestra'>): string {
  if (muestra) return `${hex} url("${muestra}?w=160") center / cover`;
  return hex2 ? `linear-gradient(135deg, ${hex} 50%, ${hex2} 50%)` : hex;
}

/** A row of colours with one selected: radio buttons, for the arrow keys and screen readers. */
export function ColourDots({ colours, value, onChange, label, size = 12, className = '' }: ColourDotsProps) {
  const group = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value));
  return (
    <fieldset className={`flex flex-wrap ${className}`}>
      <legend className="sr-only">{label}</legend>
      {colours.map((colour) => (
        <label
          key={colour.id}
          title={colour.nombre}
          className="relative grid cursor-pointer place-items-center"
          style={{ width: Math.max(24, size + 10), height: Math.max(24, size + 10) }}
        >
          <input
            type="radio"
            name={group}
            value={colour.id}
            checked={colour.id === value}
            onChange={choose}
            aria-label={colour.nombre}
            className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-full"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none rounded-full border border-base-content/35 outline outline-transparent forced-color-adjust-none outline-offset-2 peer-checked:outline-base-content/70 forced-colors:border-[CanvasText] forced-colors:peer-checked:outline-[CanvasText]"
            // Sized to the border box: otherwise the gradient repeats under the border.
            style={{ width: size, height: size, background: `${swatch(colour)} border-box` }}
          />
        </label>
      ))}
    </fieldset>
  );
}
