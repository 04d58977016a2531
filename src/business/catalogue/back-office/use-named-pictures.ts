/** Picture files that find their modelo by name: what each needs, its upload, and its place in the modelo. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { useTrayUpload } from '../../../platform/ui/form/tray/use-tray-upload.ts';
import { useUploads } from '../../../platform/ui/form/tray/use-uploads.ts';
import { uploadModeloPictureEndpoint } from '../modelos.contract.ts';
import {
  addPicturesEndpoint,
  maxDroppedPictures,
  maxPictureFiles,
  type NamedModelo,
  readPictureModeloEndpoint,
  readPictureNamesEndpoint,
} from '../picture-names.contract.ts';

export interface NamedPicture {
  /** In the order in which the files were chosen. */
  number: number;
  file: File;
  modelo?: NamedModelo;
  colorId?: number | undefined;
  numero?: number;
  /** The pictures that still need a choice of the user. */
  duda?: 'modelo' | 'color' | undefined;
  isSent: boolean;
  /** The id of the stored picture. */
  stored?: number;
  /** In the modelo, or there before. */
  placed?: 'puesta' | 'repetida';
  /** Why it could not be put into the modelo. */
  error?: string | undefined;
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Pictures of a modelo in the order of their names: by number, then by file. */
const byName = (a: NamedPicture, b: NamedPicture) =>
  (a.colorId ?? 0) - (b.colorId ?? 0) ||
  (a.numero ?? Number.MAX_SAFE_INTEGER) - (b.numero ?? Number.MAX_SAFE_INTEGER) ||
  a.file.name.localeCompare(b.file.name, 'es', { numeric: true });

export function useNamedPictures() {
  const { t } = useTranslation();
  const call = useCall();
  const upload = useTrayUpload(uploadModeloPictureEndpoint);
  const [rows, setRows] = useState<readonly NamedPicture[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const next = useRef(0);
  /** The row of each upload: uploads count from 1. */
  const sent = useRef<number[]>([]);
  /** Rows whose place was asked for. An effect of an older render would ask again. */
  const asked = useRef(new Set<number>());
  const rowOf = (uploadNumber: number) => sent.current[uploadNumber - 1] ?? 0;
  const change = (numbers: readonly number[], part: (row: NamedPicture) => Partial<NamedPicture>) =>
    setRows((before) => before.map((row) => (numbers.includes(row.number) ? { ...row, ...part(row) } : row)));
  const drop = (number: number) => setRows((before) => before.filter((row) => row.number !== number));
  const { uploads, add, retry, cancel } = useUploads({
    upload,
    room: Number.POSITIVE_INFINITY,
    onStored: (number, { id }) => change([rowOf(number)], () => ({ stored: id })),
  });

  /** Puts the stored pictures of a modelo into it, in the order of their names. */
  async function place(modeloId: number, pictures: readonly NamedPicture[]): Promise<void> {
    const numbers = pictures.map(({ number }) => number);
    for (const number of numbers) asked.current.add(number);
    try {
      const imagenes = pictures.map(({ stored = 0, colorId }) => ({
        id: stored,
        ...(colorId && { colorId }),
      }));
      const { puestas } = await call(addPicturesEndpoint, { body: { modeloId, imagenes } });
      change(numbers, ({ stored = 0 }) => ({ placed: puestas.includes(stored) ? 'puesta' : 'repetida' }));
    } catch (error) {
      change(numbers, () => ({ error: failureText(error, t) }));
    }
  }

  useEffect(() => {
    const busy = new Set(
      uploads.filter(({ state }) => state !== 'failed').map(({ number }) => rowOf(number)),
    );
    const groups = Map.groupBy(
      rows.filter(({ number, isSent }) => isSent && !asked.current.has(number)),
      ({ modelo }) => modelo?.id ?? 0,
    );
    for (const [modeloId, group] of groups) {
      const ready = group.filter(({ stored }) => stored !== undefined);
      const isWaiting = group.some(({ number, stored }) => stored === undefined && busy.has(number));
      if (ready.length > 0 && !isWaiting) {
        void place(modeloId, ready.toSorted(byName));
      }
    }
  });

  return {
    rows,
    uploads,
    isReading,
    failure,
    /** Reads the names of files; files that are in the list already are left out. */
    async take(files: readonly File[]): Promise<void> {
      const fresh = files.filter((file) => !rows.some((row) => isSame(row.file, file)));
      const fitting = fresh.slice(0, Math.max(0, maxDroppedPictures - rows.length));
      setFailure(
        fitting.length < fresh.length
          ? t('Como máximo {{limit}} de una vez.', { limit: maxDroppedPictures })
          : undefined,
      );
      if (fitting.length === 0) return;
      setReading(true);
      try {
        for (let from = 0; from < fitting.length; from += maxPictureFiles) {
          const part = fitting.slice(from, from + maxPictureFiles);
          const nombres = part.map(({ name }) => name.slice(0, 255));
          const read = await call(readPictureNamesEndpoint, { body: { nombres } });
          const added = part.map((file, at): NamedPicture => {
            next.current += 1;
            return { number: next.current, file, isSent: false, ...(read[at] ?? { duda: 'modelo' }) };
          });
          setRows((before) => [...before, ...added]);
        }
      } catch (error) {
        setFailure(failureText(error, t));
      } finally {
        setReading(false);
      }
    },
    /** Sets the modelo of a file that did not tell it. */
    async chooseModelo(number: number, id: number | undefined): Promise<void> {
      if (id === undefined) {
        change([number], () => ({ modelo: undefined, colorId: undefined, duda: 'modelo' }) as object);
        return;
      }
      try {
        const modelo = await call(readPictureModeloEndpoint, { params: { id: String(id) } });
        change([number], () => ({ modelo, colorId: undefined, duda: undefined }));
      } catch (error) {
        setFailure(failureText(error, t));
      }
    },
    chooseColor: (number: number, colorId: number | undefined) =>
      change([number], () => ({ colorId, duda: undefined })),
    drop,
    /** Sends the files whose modelo and color are known. */
    send(): void {
      const ready = rows.filter(({ isSent, duda, modelo }) => !isSent && !duda && modelo);
      sent.current.push(...ready.map(({ number }) => number));
      change(
        ready.map(({ number }) => number),
        () => ({ isSent: true }),
      );
      add(ready.map(({ file }) => file));
    },
    retry,
    /** Cancels an upload and takes its file off the list. */
    cancel(uploadNumber: number): void {
      cancel(uploadNumber);
      drop(rowOf(uploadNumber));
    },
    /** Tries again to put stored pictures into their modelos. */
    placeAgain(): void {
      const failed = rows.filter(({ error }) => error).map(({ number }) => number);
      for (const number of failed) asked.current.delete(number);
      change(failed, () => ({ error: undefined }));
    },
  };
}
