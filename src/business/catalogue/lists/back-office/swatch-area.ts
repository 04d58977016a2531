interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a crop, given in percent, in whole pixels of its photo: at least one, and within it. */
export function swatchArea(
  { x, y, width, height }: Share,
  { naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number },
): Share {
  const part = (percent: number, whole: number) => Math.round((percent * whole) / 100);
  const left = Math.min(part(x, naturalWidth), naturalWidth - 1);
  const top = Math.min(part(y, naturalHeight), naturalHeight - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(part(width, naturalWidth), naturalWidth - left)),
    height: Math.max(1, Math.min(part(height, naturalHeight), naturalHeight - top)),
  };
}
