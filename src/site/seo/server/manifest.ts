import type { AppSettings } from '../../../business/settings/settings.contract.ts';
import { themeColourOr } from '../../site-mark.ts';

/** The sizes of the app icon in pixels: home screen, splash screen, Apple. */
export const iconSizes = [180, 192, 512] as const;

/** Returns the W3C Web Application Manifest that makes the site installable. */
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
        // The icon lies within the safe circle of a mask.
        ['any', 'maskable'].map((purpose) => ({
          src: `/icono-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
  };
}
