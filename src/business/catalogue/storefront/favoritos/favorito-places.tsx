/** The places of the heart. The heart itself loads after the page. */
import { lazy, Suspense } from 'react';
import type { CornerProps } from '../gallery/modelo-card.tsx';

/** When it fails to load the page goes without it: ordering does not depend on it. */
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

/** Beside the name of a modelo, with its place reserved. */
export function FavoritoBeside({ modelo }: CornerProps) {
  return (
    <div className="size-(--control-height) shrink-0">
      <Suspense>
        <FavoritoHeart modelo={modelo} />
      </Suspense>
    </div>
  );
}
