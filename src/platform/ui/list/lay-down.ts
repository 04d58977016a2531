import type { FileReply } from '../../http/endpoint.ts';

/** Hands a file that a call has replied with to the browser, to be laid down where the reader keeps such things. */
export function layDown({ bytes, type, name }: FileReply): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time that this turn ends; a while later it is gone from memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
