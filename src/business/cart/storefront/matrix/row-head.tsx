import { swatch } from '../../../../platform/ui/colour-dots.tsx';
import type { MatrixColor } from '../../matrix/matrix-model.ts';

/** A colour's swatch and name at the head of its row. */
export function RowHead({ color, className }: { color: MatrixColor; className: string }) {
  return (
    <th scope="row" aria-colindex={1} className={`${className} text-left font-normal`}>
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 shrink-0 border border-base-content/25 forced-color-adjust-none forced-colors:border-[CanvasText]"
          style={{ background: swatch(color) }}
        />
        <span className="text-sm leading-4">{color.nombre}</span>
      </span>
    </th>
  );
}
