/** Reserves the room of loading content; the class gives its size. The parent sets `aria-busy`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse bg-base-200 ${className}`} />;
}

const lengths = ['w-full', 'w-11/12', 'w-full', 'w-10/12'];
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Reserves the room of `lines` lines of running text, at their final height. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return places(lines).map((line) => (
    <span key={line} className="flex h-[1lh] items-center">
      <Skeleton
        className={`h-[0.65em] ${line === lines - 1 && lines > 1 ? 'w-3/5' : lengths[line % lengths.length]}`}
      />
    </span>
  ));
}

/**
 * Reserves the room of the rows of a `Table`, inside its own `<tbody>`, at their final height.
 * @param widths the width of each column's content in `ch`
 * @param cells further attributes of each column's cells
 */
export function RowSkeletons({
  rows,
  widths,
  cells = [],
}: {
  rows: number;
  widths: readonly number[];
  cells?: readonly object[];
}) {
  return places(rows).map((row) => (
    <tr key={row}>
      {widths.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty column has only its position
        <td key={column} {...cells[column]}>
          <span className="flex h-[1lh] max-w-full items-center" style={{ width: `${width}ch` }}>
            <Skeleton className="h-[0.65em] w-full" />
          </span>
        </td>
      ))}
    </tr>
  ));
}
