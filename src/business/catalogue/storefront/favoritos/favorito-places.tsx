/** Where a heart stands. The heart itself is fetched when the page is there already. */
import { lazy, Suspense } from 'react';
import type { CornerProps } from '../gallery/modelo-card.tsx';

/** When the line does not bring it the page goes without: nobody is kept from ordering. */
const FavoritoHeart = lazy(() =>
  import('./favorito-heart.tsx').then(
    (part) => ({ default: part.FavoritoHeart }),
    () => ({ default: () => null }),
  ),
);

/** On the picture of a card. */
export function FavoritoCorner({ modelo }: CornerProps) {
  return (
    <div className="absolute top-0 right-0">
      <Suspense>
        <FavoritoHeart modelo={modelo} />
      </Suspense>
    </div>
  );
}

/** Beside the name of a modelo; its place is kept. */
export function FavoritoBeside({ modelo }: CornerProps) {
  return (
    <div className="size-(--control-height) shrink-0">
      <Suspense>
        <FavoritoHeart modelo={modelo} />
      </Suspense>
    </div>
  );
}
