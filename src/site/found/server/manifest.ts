import type { AppSettings } from '../../../business/settings/settings.contract.ts';
import { themeColourOr } from '../../site-mark.ts';

/** Sizes of the site's sign as a picture, in pixels: a home screen's, a splash screen's, and Apple's. */
export const iconSizes = [180, 192, 512] as const;

/** What makes the site installable (W3C Web Application Manifest). */
export function manifest(settings: AppSettings): object {
  const nombre = settings.empresa.nombre ?? 'Percha';
  return {
    id: '/',
    name: nombre,
    short_name: nombre,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColourOr(settings, 'themeBase100'),
    theme_color: themeColourOr(settings, 'themeBase100'),
    icons: iconSizes
      .filter((size) => size !== 180)
      .flatMap((size) =>
        // The sign lies within the circle that a mask leaves.
        ['any', 'maskable'].map((purpose) => ({
          src: `/icono-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
  };
}
