import type { Point } from './map-projection.ts';

interface LabelProps extends Point {
  /** The text ends at `x` instead of starting there. */
  end?: boolean;
  size?: number;
  children: string;
}

export function Label({ x, y, end = false, size = 13, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={end ? 'end' : 'start'}
      fontSize={size}
      className={size > 13 ? 'font-serif' : 'font-sans'}
    >
      {children}
    </text>
  );
}

/** Longest name that fits beside the mark, in characters. */
const maxNameLength = 26;

/** Draws the mark of the company, with its name on the side that has more room. */
export function Pin({ at: { x, y }, name }: { at: Point; name: string }) {
  const end = x > 190;
  const short = name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;
  return (
    <g className="fill-primary-ink">
      <path d="M0 0c-9-13-13-19-13-26a13 13 0 0 1 26 0c0 7-4 13-13 26z" transform={`translate(${x} ${y})`} />
      <circle cx={x} cy={y - 26} r="4.5" className="fill-base-200" />
      <Label x={x + (end ? -20 : 20)} y={y - 6} end={end} size={Math.min(22, 320 / short.length)}>
        {short}
      </Label>
    </g>
  );
}
