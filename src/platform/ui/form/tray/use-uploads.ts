/** Files on their way into a tray: some at a time, each with its progress, its refusal and its retry. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/call-errors.ts';
import { type Imagen, maxPictureBytes, pictureTypes } from '../../../http/imagen.ts';
import { failureText } from '../../failure-text.ts';

/** Uploads a picture. Rejects with the error of the call, or with an AbortError. */
export type UploadPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ id: number; imagen: Imagen }>;

/** Uploads at a time; the server reads pictures in few processes. */
const maxAtOnce = 3;

export interface Upload {
  /** In the order in which the files were chosen. */
  number: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The part that is sent, from 0 to 1. */
  share: number;
  /** Why it failed. */
  error?: string;
  /** A second attempt may succeed. */
  canRetry?: boolean;
}

interface UploadsParts {
  upload: UploadPicture;
  /** Pictures that the tray still takes. */
  room: number;
  /** Called for each stored picture, with the numbers of files in their order. */
  onStored(number: number, stored: { id: number; imagen: Imagen }): void;
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 401;

export function useUploads({ upload, room, onStored }: UploadsParts) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, []);

  const change = (number: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.number === number ? { ...one, ...part } : one)));
  const drop = (number: number) => setUploads((before) => before.filter((one) => one.number !== number));

  const send = useEffectEvent(async (number: number, file: File) => {
    const controller = new AbortController();
    running.current.set(number, controller);
    try {
      const onProgress = (share: number) => change(number, { share });
      const stored = await upload(file, onProgress, controller.signal);
      if (controller.signal.aborted) return;
      drop(number);
      takeStored(number, stored);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(number, { state: 'failed', error: failureText(error, t), canRetry: !isFinal(error) });
    } finally {
      running.current.delete(number);
    }
  });
  const takeStored = useEffectEvent(onStored);

  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const first = uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!first || sending >= maxAtOnce) return;
    change(first.number, { state: 'sending', share: 0 });
    void send(first.number, first.file);
  });

  /** Returns why a file is not sent. */
  function refusal({ type, size }: File, place: number): string | undefined {
    if (place >= room) return t('La bandeja está llena: esta imagen no cabe.');
    // Some systems do not know the type of a new format: then the server decides.
    if (type !== '' && !pictureTypes.some((one) => one === type))
      return t('Tiene que ser una imagen JPEG, PNG, WebP o AVIF.');
    const { size: mega, most } = { size: size / 2 ** 20, most: maxPictureBytes / 2 ** 20 };
    return mega > most
      ? t('Pesa {{size}} MB; como máximo {{most}} MB.', { size: Math.ceil(mega), most })
      : undefined;
  }

  function add(files: readonly File[]): void {
    let place = uploads.filter(({ state }) => state !== 'failed').length;
    const added = files.map((file): Upload => {
      const error = refusal(file, place);
      if (!error) place += 1;
      next.current += 1;
      return { number: next.current, file, state: error ? 'failed' : 'waiting', share: 0, error };
    });
    setUploads([...uploads, ...added]);
  }

  return {
    uploads,
    add,
    retry: (number: number) => change(number, { state: 'waiting', error: undefined, share: 0 }),
    /** Cancels an upload, or removes a refused file from the list. */
    cancel(number: number) {
      running.current.get(number)?.abort();
      running.current.delete(number);
      drop(number);
    },
  };
}
