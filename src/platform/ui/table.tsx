import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';
import { OrderSign } from './signs.tsx';

interface TableProps {
  /** What the table holds; heard, and not seen where a heading says it already. */
  caption: string;
  /** Rows of 36 px in the small type, for lists that are worked with. */
  dense?: boolean;
  children: ReactNode;
}

/** A ledger: hairlines, tabular figures, passing sideways in its own box where it is too wide. `theme.css` has its look. */
export function Table({ caption, dense = false, children }: TableProps) {
  return (
    <ScrollBox label={caption}>
      <table className={`ledger ${dense ? 'ledger-dense' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}

export type Order = 'none' | 'ascending' | 'descending';

interface ColumnHeadProps {
  /** Numbers stand to the right, and so does their head; the cells below say `className="figure"`. */
  figure?: boolean;
  /** How the rows are ordered by this column. */
  order?: Order;
  /** The reader may order by this column. */
  onOrder?: (event: MouseEvent) => void;
  className?: string;
  style?: CSSProperties & Record<`--${string}`, string | undefined>;
  children: ReactNode;
}

/** The head of a column; a button when the reader may order the rows by it. */
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
          {/* The words alone have a baseline, whichever side the sign stands on. */}
          <span className="self-center">
            <OrderSign order={order} />
          </span>
        </button>
      ) : (
        children
      )}
    </th>
  );
}
