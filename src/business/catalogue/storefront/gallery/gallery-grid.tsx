import { type ComponentType, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { largeAt } from '../../gallery.ts';
import type { Audience } from '../audience.ts';
import { type CardModelo, type CornerProps, ModeloCardView } from './modelo-card.tsx';

interface GalleryGridProps {
  modelos: readonly CardModelo[];
  /** Cards that are still coming: their places are kept, so that nothing moves. */
  coming: number;
  audience: Audience;
  Corner?: ComponentType<CornerProps>;
}

const places = {
  left: 'lg:col-span-2 lg:row-span-2',
  right: 'lg:col-span-2 lg:col-start-3 lg:row-span-2',
};
const sizes = '(min-width: 96rem) 22rem, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 50vw';
const largeSizes = '(min-width: 96rem) 45rem, (min-width: 64rem) 48vw, (min-width: 40rem) 32vw, 50vw';
/** Pictures of the first screen, which are not waited for. */
const first = 4;

/** The cards, two to four beside each other, with a large one now and then; edge to edge on phones. */
export function GalleryGrid({ modelos, coming, audience, Corner }: GalleryGridProps) {
  const count = modelos.length + coming;
  const list = useRef<HTMLUListElement>(null);
  const near = useNearGroups(list, modelos);
  return (
    <ul
      ref={list}
      className="-mx-gutter grid grid-flow-dense grid-cols-2 gap-x-0.5 sm:mx-0 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4"
    >
      {modelos.map((modelo, place) => {
        const large = largeAt(place, count);
        const group = Math.floor(place / groupSize);
        return !near.has(group) ? (
          <EmptyPlace key={modelo.id} large={large} group={group} />
        ) : (
          <li key={modelo.id} className={`min-w-0 ${large ? places[large] : ''}`}>
            <ModeloCardView
              modelo={modelo}
              audience={audience}
              Corner={Corner}
              eager={place < first}
              fill={large !== undefined}
              sizes={large ? largeSizes : sizes}
            />
          </li>
        );
      })}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its number
        <EmptyPlace key={index} large={largeAt(modelos.length + index, count)} />
      ))}
    </ul>
  );
}

/** As high as the card that will stand there. */
function EmptyPlace({ large, group }: { large: ReturnType<typeof largeAt>; group?: number }) {
  return (
    <li aria-hidden="true" data-group={group} className={large ? places[large] : undefined}>
      <div className={`aspect-4/5 bg-base-200 ${large ? 'lg:aspect-auto lg:h-[calc(100%-6rem)]' : ''}`} />
      <div className="h-24" />
    </li>
  );
}

/** Cards that are drawn together; the first group comes with the page. */
const groupSize = 24;
/** How far below and above the window cards are drawn ahead. */
const ahead = '1500px';

/**
 * The groups of cards that have come near the window since the grid is there. A card costs ten times its place, and of a
 * large collection few are ever looked at.
 */
function useNearGroups(list: RefObject<HTMLUListElement | null>, modelos: readonly CardModelo[]) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards or groups leave other places to watch
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => Number((target as HTMLElement).dataset.group));
        if (come.length > 0) startTransition(() => setNear((known) => new Set([...known, ...come])));
      },
      { rootMargin: ahead },
    );
    for (const place of list.current?.querySelectorAll('[data-group]') ?? []) observer.observe(place);
    return () => observer.disconnect();
  }, [list, modelos, near]);
  return near;
}
