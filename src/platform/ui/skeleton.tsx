/** Keeps the place of what is still coming; the class gives its measures. Whoever shows it says `aria-busy` around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse bg-base-200 ${className}`} />;
}

const lengths = ['w-full', 'w-11/12', 'w-full', 'w-10/12'];
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Keeps the place of running text of `lines` lines, as high as they will be. */
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
 * Keeps the place of the rows of a `Table`, inside its own `<tbody>`: they are as high as the rows to come.
 * @param widths of what will stand in each column, in `ch`
 * @param cells what else the cells of each column say of themselves
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a column that is still empty has nothing but its place
        <td key={column} {...cells[column]}>
          <span className="flex h-[1lh] max-w-full items-center" style={{ width: `${width}ch` }}>
            <Skeleton className="h-[0.65em] w-full" />
          </span>
        </td>
      ))}
    </tr>
  ));
}
