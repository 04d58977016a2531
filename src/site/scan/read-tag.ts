/** Reads the code of a hang-tag: an EAN, or the address of a modelo in a color. */
export type ReadTag = { ean: string } | { modeloId: string; color: number | undefined };

/**
 * Reads the text of a bar code or QR code.
 * @returns undefined when it is neither an EAN nor the address of a modelo
 */
export function readTag(text: string): ReadTag | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^\d{8,14}$/.test(digits)) return { ean: digits };
  const [, modeloId, color] = /\/modelo\/(?:user\/)?(\d{1,9})(?:\?(?:.*&)?color=(\d{1,9}))?/.exec(text) ?? [];
  return modeloId ? { modeloId, color: color ? Number(color) : undefined } : undefined;
}
