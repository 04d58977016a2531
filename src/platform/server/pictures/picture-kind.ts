/** The formats of served pictures. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Returns whether bytes start as an accepted upload: JPEG, PNG, WebP or AVIF. SVG is refused, because it can
 * hold scripts and load other files.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true;
  return /^RIFF.{4}WEBP$/s.test(start) || /^.{4}ftypavi[fs]$/s.test(start);
}
