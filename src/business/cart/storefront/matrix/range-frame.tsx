import type { RangeMarks } from '../../../../platform/ui/grid/range-marks.ts';

/** The frame of the selection over a cell, and the fill handle at its last corner. */
export function RangeFrame({ marks }: { marks: RangeMarks }) {
  const { isSelected, isInFillPreview, top, right, bottom, left } = marks;
  const line = isInFillPreview ? 'border-dashed border-base-content/70' : 'border-primary';
  return (
    <>
      {(top || right || bottom || left) && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute -inset-x-px -top-px bottom-0 z-1 ${line} ${top ? 'border-t-2' : ''} ${right ? 'border-r-2' : ''} ${bottom ? 'border-b-2' : ''} ${left ? 'border-l-2' : ''}`}
        />
      )}
      {marks.hasHandle && (
        <span
          data-handle=""
          aria-hidden="true"
          className={`absolute -right-2 -bottom-2 z-2 size-4 cursor-crosshair touch-none place-items-center pointer-coarse:-right-4 pointer-coarse:-bottom-4 pointer-coarse:size-8 ${isSelected ? 'grid' : 'hidden pointer-fine:group-focus-within/grid:grid'}`}
        >
          <span className="size-2 border border-base-100 bg-primary pointer-coarse:size-3 forced-colors:bg-[Highlight]" />
        </span>
      )}
    </>
  );
}
