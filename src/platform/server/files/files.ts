/** Where uploaded and made files are kept, by key; a key is a path of plain names, `pictures/3f/3fa9….webp`. */
export interface Files {
  /** The file's bytes, or undefined when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Puts a whole file in place at once: a reader sees the old one or the new one, never half. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

const keyShape = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** Refuses a key that could leave the folder. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`Not a file key: ${key}`);
  return key;
}
