import type { StockNote } from './stock-text.ts';

/**
 * Draws a filled square for in stock, a triangle for coming, a ring for to be made, a stroke for sold out.
 */
export function StockMark({ mark }: { mark: StockNote['mark'] }) {
  return (
    <svg viewBox="0 0 8 8" width="7" height="7" aria-hidden="true" className="inline-block shrink-0">
      {mark === 'there' && <path d="M1 1h6v6H1z" fill="currentColor" />}
      {mark === 'coming' && <path d="M1.5 .8L7 4 1.5 7.2z" fill="none" stroke="currentColor" />}
      {mark === 'toMake' && <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" />}
      {mark === 'soldOut' && <path d="M.5 7.5l7-7" stroke="currentColor" />}
    </svg>
  );
}
