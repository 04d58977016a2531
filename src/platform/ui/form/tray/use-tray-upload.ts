import { useCall } from '../../../http/call-context.tsx';
import type { recordCalls } from '../../../http/record-calls.ts';
import { uploadSend } from '../../../http/upload-send.ts';
import type { UploadPicture } from './use-uploads.ts';

/** The `picture` call of a kind of record. */
type PictureEndpoint = ReturnType<ReturnType<typeof recordCalls>['picture']>;

/** Returns the upload of a tray by the `picture` call of its kind of record, with progress. */
export function useTrayUpload(endpoint: PictureEndpoint): UploadPicture {
  const call = useCall();
  return (file, onProgress, signal) =>
    call(endpoint, { body: { imagen: file } }, { signal, send: uploadSend(onProgress) });
}
