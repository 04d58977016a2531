import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { OrderIcon } from './icons.tsx';
import { ScrollBox } from './scroll-box.tsx';

interface TableProps {
  /** The caption; visually hidden where a heading says the same. */
  caption: string;
  /** Rows of 36 px in the small type, for lists of the back office. */
  dense?: boolean;
  children: ReactNode;
}

/**
 * A table with hairlines and tabular figures; a wide one scrolls sideways in its own box. `theme.css` has its
 * style.
 */
export function Table({ caption, dense = false, children }: TableProps) {
  return (
    // Positioned, so that hidden words in its cells do not widen the page.
    <ScrollBox label={caption} className="relative">
      <table className={`data-table ${dense ? 'data-table-dense' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}

export type Order = 'none' | 'ascending' | 'descending';

interface ColumnHeadProps {
  /** Numbers and their heading align to the right; the cells below have `className="figure"`. */
  figure?: boolean;
  /** The current order of the column. */
  order?: Order;
  /** Makes the column sortable. */
  onOrder?: (event: MouseEvent) => void;
  className?: string;
  style?: CSSProperties & Record<`--${string}`, string | undefined>;
  children: ReactNode;
}

/** The heading of a column; a button when the column is sortable. */
export function ColumnHead(props: ColumnHeadProps) {
  const { figure, order = 'none', onOrder, className = '', style, children } = props;
  return (
    <th
      style={style}
      scope="col"
      aria-sort={onOrder && order !== 'none' ? order : undefined}
      className={`${className} ${figure ? 'figure' : ''}`}
    >
      {onOrder ? (
        <button
          type="button"
          onClick={onOrder}
          className={`-m-1 inline-flex min-h-6 cursor-pointer items-baseline gap-0.5 p-1 hover:text-base-content ${figure ? 'flex-row-reverse' : ''} ${order === 'none' ? '' : 'text-base-content'}`}
        >
          {children}
          {/* Only the words have a baseline, on whichever side the icon stands. */}
          <span className="self-center">
            <OrderIcon order={order} />
          </span>
        </button>
      ) : (
        children
      )}
    </th>
  );
}
