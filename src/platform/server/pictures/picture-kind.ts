/** The formats that pictures are sent in. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Whether bytes begin as a picture that people upload: JPEG, PNG, WebP or AVIF. Drawings in SVG are none: they can hold
 * scripts and ask for other files.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true;
  return /^RIFF.{4}WEBP$/s.test(start) || /^.{4}ftypavi[fs]$/s.test(start);
}
