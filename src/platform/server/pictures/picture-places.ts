/**
 * Held by all who keep a picture, and alone by who removes some: of two rows with one content the last one that goes takes
 * the file along.
 */
export const picturesLock = 1_702_261_101;

interface Drawn {
  id: number;
  digest: string;
  width: number;
  format: string;
}

/** Holds what can be drawn again at any time; backups leave it out. */
export const drawnFolder = 'pictures';

/** Where a picture is kept as it was drawn for browsers. */
export const drawnKey = ({ id, digest, width, format }: Drawn): string =>
  `${drawnFolder}/${id % 100}/${id}-${digest}-${width}.${format}`;

/** SQL for the keys of the files that pictures are made from. */
export const pictureReferences =
  "select substring(fuente from 6) as key from imagen where fuente like 'file:%'";
