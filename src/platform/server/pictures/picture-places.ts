/**
 * Held by all who keep a picture, and alone by who removes some: of two rows with one content the last one that goes takes
 * the file along.
 */
export const picturesLock = 1_702_261_101;

interface Drawn {
  id: number;
  huella: string;
  width: number;
  format: string;
}

/** Where a picture is kept as it was drawn for browsers. */
export const drawnKey = ({ id, huella, width, format }: Drawn): string =>
  `pictures/${id % 100}/${id}-${huella}-${width}.${format}`;
