/** The routes of `/admin`, which the build of the pages takes out of the route tree (`office-tree.ts`). */
declare module '*?office';
