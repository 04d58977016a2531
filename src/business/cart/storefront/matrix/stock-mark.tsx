import type { StockNote } from './stock-text.ts';

/** A filled square is there, a triangle comes, a ring is to be made, a stroke is sold out. */
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
