import { type ComponentType, memo, useMemo, useRef } from 'react';
import { galleryBlock, largeCardSide } from '../../gallery.ts';
import type { Audience } from '../audience.ts';
import { type CardModelo, type CornerProps, ModeloCardView } from './modelo-card.tsx';
import { useNearBlocks } from './use-near-blocks.ts';

interface CardProps {
  audience: Audience;
  /** Returns the color in which a card is shown first. The same function while the filters stay. */
  colorOf?: ((modelo: CardModelo) => number | undefined) | undefined;
  Corner?: ComponentType<CornerProps>;
}

interface GalleryGridProps extends CardProps {
  modelos: readonly CardModelo[];
  /** Cards that still load: their places are reserved, so that nothing moves. */
  coming: number;
}

/** Two rows high from the start: on a slow connection the large card is there before the cards beside it. */
const twoRows = 'lg:row-span-2 lg:min-h-[calc(2*((100cqi-3.75rem)/4*1.25+6.75rem))]';
const places = {
  left: `lg:col-span-2 ${twoRows}`,
  right: `lg:col-span-2 lg:col-start-3 ${twoRows}`,
};
const sizes = '(min-width: 96rem) 22rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 50vw';
const largeSizes = '(min-width: 96rem) 45rem, (min-width: 64rem) 48vw, (min-width: 40rem) 32vw, 50vw';
/** Pictures of the first screen, which load eagerly. */
const first = 4;
/** The height of a whole block: its rows, each of a picture and two lines of text. */
const blockHeight = [
  'h-[calc(15*((100cqi-0.125rem)/2*1.25+6.75rem))]',
  'sm:h-[calc(10*((100cqi-2.5rem)/3*1.25+6.75rem))]',
  'lg:h-[calc(9*((100cqi-3.75rem)/4*1.25+6.75rem))]',
].join(' ');

/**
 * Renders the cards in two to four columns with some large ones, edge to edge on phones. Only blocks near the
 * window are drawn, so that ten thousand cards cost no more than those in view.
 */
export const GalleryGrid = memo(function GalleryGrid(props: GalleryGridProps) {
  const { modelos, coming, audience, colorOf, Corner } = props;
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
    // biome-ignore lint/a11y/useSemanticElements: `ul` allows no blocks around its items
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
          colorOf={colorOf}
          Corner={Corner}
        />
      ))}
    </div>
  );
});

interface GalleryBlockProps extends CardProps {
  block: number;
  /** The cards of the block that are loaded. */
  modelos: readonly CardModelo[];
  /** The number of cards of the whole gallery. */
  count: number;
  near: boolean;
}

const GalleryBlock = memo(function GalleryBlock({
  block,
  modelos,
  count,
  near,
  audience,
  colorOf,
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
        const large = largeCardSide(start + at, count);
        // Not the number alone: it may equal the id of a modelo in the block.
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its number
        if (!modelo) return <EmptyPlace key={`empty ${at}`} large={large} />;
        return (
          // biome-ignore lint/a11y/useSemanticElements: as its list
          <div key={modelo.id} role="listitem" className={`min-w-0 ${large ? places[large] : ''}`}>
            <ModeloCardView
              modelo={modelo}
              audience={audience}
              preferred={colorOf?.(modelo)}
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

/** Reserves the height of the card that will take its place. */
function EmptyPlace({ large }: { large: ReturnType<typeof largeCardSide> }) {
  return (
    <div aria-hidden="true" className={large ? places[large] : undefined}>
      <div className={`aspect-4/5 bg-base-200 ${large ? 'lg:aspect-auto lg:h-[calc(100%-6.75rem)]' : ''}`} />
      <div className="h-27" />
    </div>
  );
}
