/** The two font files as `<link rel="preload">`, for the head of every page. */
import serif from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

export const fontPreloads = [serif, sans].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
