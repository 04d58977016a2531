/** Parts of the gallery that load only when they are shown. */
import { lazyPart } from '../../../../platform/ui/lazy-part.ts';

/** The filters that are set, each with a button to remove it. */
export const GalleryChosen = lazyPart(() =>
  import('./gallery-chosen.tsx').then((part) => part.GalleryChosen),
);
/** The cards as rows. */
export const GalleryList = lazyPart(() => import('./gallery-list.tsx').then((part) => part.GalleryList));
/** Shown in place of the cards when nothing matches. */
export const GalleryNoMatches = lazyPart(() =>
  import('./gallery-no-matches.tsx').then((part) => part.GalleryNoMatches),
);

/** Loads all parts, for the server before it renders. */
export const galleryPartsLoaded = () =>
  Promise.all([GalleryChosen.loaded(), GalleryList.loaded(), GalleryNoMatches.loaded()]);
