import type { FileReply } from '../../http/endpoint.ts';

/** Downloads the file of a reply in the browser. */
export function downloadFile({ bytes, type, name }: FileReply): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file within this task; the delay frees the memory later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
