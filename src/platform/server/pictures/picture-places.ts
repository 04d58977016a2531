/**
 * An advisory lock, shared for storing pictures and exclusive for removing them: of two rows with one content
 * the last one removed takes the file along.
 */
export const picturesLock = 1_702_261_101;

interface Drawn {
  id: number;
  digest: string;
  width: number;
  format: string;
}

/** Holds pictures that can be rendered again at any time; backups leave it out. */
export const drawnFolder = 'pictures';

/** The key of a picture as rendered for browsers. */
export const drawnKey = ({ id, digest, width, format }: Drawn): string =>
  `${drawnFolder}/${id % 100}/${id}-${digest}-${width}.${format}`;

/** SQL for the keys of the original files of pictures. */
export const pictureReferences =
  "select substring(fuente from 6) as key from imagen where fuente like 'file:%'";
