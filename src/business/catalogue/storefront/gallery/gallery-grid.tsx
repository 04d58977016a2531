import {
  type ComponentType,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { galleryBlock, largeAt } from '../../gallery.ts';
import type { Audience } from '../audience.ts';
import { type CardModelo, type CornerProps, ModeloCardView } from './modelo-card.tsx';

interface CardProps {
  audience: Audience;
  Corner?: ComponentType<CornerProps>;
}

interface GalleryGridProps extends CardProps {
  modelos: readonly CardModelo[];
  /** Cards that are still coming: their places are kept, so that nothing moves. */
  coming: number;
}

/** As high as two rows from the start: on a slow line the large card is there before those that would hold it open. */
const twoRows = 'lg:row-span-2 lg:min-h-[calc(2*((100cqi-3.75rem)/4*1.25+6.75rem))]';
const places = {
  left: `lg:col-span-2 ${twoRows}`,
  right: `lg:col-span-2 lg:col-start-3 ${twoRows}`,
};
const sizes = '(min-width: 96rem) 22rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 50vw';
const largeSizes = '(min-width: 96rem) 45rem, (min-width: 64rem) 48vw, (min-width: 40rem) 32vw, 50vw';
/** Pictures of the first screen, which are not waited for. */
const first = 4;
/** As high as a whole block: its rows, each of a picture and two lines of words. */
const blockHeight = [
  'h-[calc(15*((100cqi-0.125rem)/2*1.25+6.75rem))]',
  'sm:h-[calc(10*((100cqi-2.5rem)/3*1.25+6.75rem))]',
  'lg:h-[calc(9*((100cqi-3.75rem)/4*1.25+6.75rem))]',
].join(' ');

/**
 * The cards, two to four beside each other, with a large one now and then; edge to edge on phones. Each block lays itself
 * out, so that ten thousand cards cost a page no more than those that have come near its window.
 */
export function GalleryGrid({ modelos, coming, audience, Corner }: GalleryGridProps) {
  const count = modelos.length + coming;
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(count / galleryBlock) }, (_, block) =>
        modelos.slice(block * galleryBlock, (block + 1) * galleryBlock),
      ),
    [modelos, count],
  );
  const list = useRef<HTMLDivElement>(null);
  const near = useNearBlocks(list, blocks.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of elements of its own has no room for blocks between it and its items
    <div ref={list} role="list" className="-mx-gutter @container sm:mx-0">
      {blocks.map((shown, block) => (
        <GalleryBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its number
          key={block}
          block={block}
          modelos={shown}
          count={count}
          near={near.has(block)}
          audience={audience}
          Corner={Corner}
        />
      ))}
    </div>
  );
}

interface GalleryBlockProps extends CardProps {
  block: number;
  /** Those of the block that have come. */
  modelos: readonly CardModelo[];
  /** Of the whole gallery. */
  count: number;
  near: boolean;
}

const GalleryBlock = memo(function GalleryBlock({
  block,
  modelos,
  count,
  near,
  audience,
  Corner,
}: GalleryBlockProps) {
  const start = block * galleryBlock;
  const size = Math.min(galleryBlock, count - start);
  if (!near && size === galleryBlock) return <div data-block={block} className={blockHeight} />;
  return (
    <div
      data-block={block}
      className="grid grid-flow-dense grid-cols-2 gap-x-0.5 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4"
    >
      {Array.from({ length: size }, (_, at) => {
        const modelo = near ? modelos[at] : undefined;
        const large = largeAt(start + at, count);
        // Not the number alone: a modelo of the block may have it as its id.
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its number
        if (!modelo) return <EmptyPlace key={`empty ${at}`} large={large} />;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as its list
          <div key={modelo.id} role="listitem" className={`min-w-0 ${large ? places[large] : ''}`}>
            <ModeloCardView
              modelo={modelo}
              audience={audience}
              Corner={Corner}
              eager={start + at < first}
              fill={large !== undefined}
              sizes={large ? largeSizes : sizes}
            />
          </div>
        );
      })}
    </div>
  );
});

/** As high as the card that will stand there. */
function EmptyPlace({ large }: { large: ReturnType<typeof largeAt> }) {
  return (
    <div aria-hidden="true" className={large ? places[large] : undefined}>
      <div className={`aspect-4/5 bg-base-200 ${large ? 'lg:aspect-auto lg:h-[calc(100%-6.75rem)]' : ''}`} />
      <div className="h-27" />
    </div>
  );
}

/** How far below and above the window cards are drawn ahead. */
const ahead = '1500px';
/** Blocks that stay drawn at either side of those near the window: what was looked at just now is there at once. */
const stay = 12;

/**
 * The blocks of cards that are near the window, or were a moment ago. A card costs ten times its place, and of a large
 * collection few are ever looked at. The first block comes with the page.
 */
function useNearBlocks(list: RefObject<HTMLDivElement | null>, count: number): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set([0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of blocks leaves other places to watch
  useEffect(() => {
    const near = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const block = Number((target as HTMLElement).dataset.block);
          if (isIntersecting) near.add(block);
          else near.delete(block);
        }
        startTransition(() => setDrawn((known) => drawnNow(known, near)));
      },
      { rootMargin: ahead },
    );
    for (const place of list.current?.children ?? []) observer.observe(place);
    return () => observer.disconnect();
  }, [list, count]);
  return drawn;
}

/** @returns `known` itself when nothing changes */
function drawnNow(known: ReadonlySet<number>, near: ReadonlySet<number>): ReadonlySet<number> {
  const [from, to] = [Math.min(...near) - stay, Math.max(...near) + stay];
  const kept = [...known].filter((block) => block >= from && block <= to);
  const come = [...near].filter((block) => !known.has(block));
  if (near.size === 0 || (come.length === 0 && kept.length === known.size)) return known;
  return new Set([...kept, ...come]);
}
