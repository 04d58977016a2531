/** Parts of the gallery that not every reader needs: they come when they are shown. */
import { lazyPart } from '../../../../platform/ui/lazy-part.ts';

/** What is set, each to be taken away. */
export const GalleryChosen = lazyPart(() =>
  import('./gallery-chosen.tsx').then((part) => part.GalleryChosen),
);
/** In place of the cards, when nothing fits. */
export const GalleryLoosen = lazyPart(() =>
  import('./gallery-loosen.tsx').then((part) => part.GalleryLoosen),
);

/** For the server, before it draws. */
export const galleryPartsLoaded = () => Promise.all([GalleryChosen.loaded(), GalleryLoosen.loaded()]);
