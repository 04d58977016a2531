import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the window cards are drawn ahead. */
const ahead = '1500px';
/** Blocks that stay drawn beside those near the window, so that scrolling back shows them at once. */
const stay = 12;

/**
 * Returns the blocks of cards near the window, or lately near it. A card costs ten times its empty place, and
 * most cards of a large collection are never viewed. The first block comes with the page.
 * @param kept blocks that stay drawn at both ends
 */
export function useNearBlocks(
  list: RefObject<HTMLDivElement | null>,
  count: number,
  kept = stay,
): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set([0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of blocks moves the ends
  useEffect(() => {
    const near = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const block = Number((target as HTMLElement).dataset.block);
          if (isIntersecting) near.add(block);
          else near.delete(block);
        }
        startTransition(() => setDrawn((known) => drawnNow(known, near, kept)));
      },
      { rootMargin: ahead },
    );
    for (const place of list.current?.children ?? []) observer.observe(place);
    return () => observer.disconnect();
  }, [list, count]);
  return drawn;
}

/**
 * Returns the blocks to draw.
 * @returns `known` itself when nothing changes
 */
function drawnNow(
  known: ReadonlySet<number>,
  near: ReadonlySet<number>,
  beside: number,
): ReadonlySet<number> {
  const [from, to] = [Math.min(...near) - beside, Math.max(...near) + beside];
  const kept = [...known].filter((block) => block >= from && block <= to);
  const come = [...near].filter((block) => !known.has(block));
  if (near.size === 0 || (come.length === 0 && kept.length === known.size)) return known;
  return new Set([...kept, ...come]);
}
