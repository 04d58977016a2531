import { type ReactNode, useId } from 'react';

interface ProgressProps {
  label: ReactNode;
  /** The progress up to `max`; absent for an unknown duration. */
  value?: number;
  max?: number;
  /** The progress in words: «120 de 300 filas». */
  children?: ReactNode;
}

/** The progress of a long act: a line that also grows thicker, because colour alone is not enough. */
export function Progress({ label, value, max = 100, children }: ProgressProps) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-6 text-sm tabular-nums">
        <span id={id}>{label}</span>
        <span className="text-base-content/75">{children}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative h-1 overflow-hidden before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-base-content/50"
      >
        <div
          className={`relative h-full bg-primary-ink transition-[width] forced-colors:bg-[CanvasText] ${share === undefined ? 'w-2/5 animate-[run_1.2s_ease-in-out_infinite]' : ''}`}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
