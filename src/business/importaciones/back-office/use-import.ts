import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { uploadSend } from '../../../platform/http/upload-send.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import * as contract from '../importaciones.contract.ts';

export type ImportCheck = ReplyOf<typeof contract.checkImportEndpoint>;

/** The running call. */
export type ImportStep = 'read' | 'check' | 'import' | 'report' | 'template';

/** The steps of an import: a file, its columns, a check, the import. Each sends the file. */
export function useImport(tipo: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [archivo, setArchivo] = useState<File>();
  const [columns, setColumns] = useState<contract.FileColumn[]>([]);
  const [facts, setFacts] = useState({ filas: 0, sonRecordadas: false });
  const [checked, setChecked] = useState<ImportCheck>();
  const [done, setDone] = useState<contract.Importacion>();
  /** The part of the file that is sent, from 0 to 1. */
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const step = useMutation({
    mutationFn: async ({ run }: { step: ImportStep; run: (signal: AbortSignal) => Promise<void> }) => {
      const abort = new AbortController();
      running.current = abort;
      setShare(0);
      await run(abort.signal).catch((error) => {
        if (!abort.signal.aborted) throw error;
      });
    },
    onSettled: () => setShare(undefined),
  });
  const sending = (signal: AbortSignal) => ({ signal, send: uploadSend(setShare) });
  const mapped = (file: File) => ({
    tipo,
    archivo: file,
    columnas: columns.map(({ columna }) => columna).join(','),
  });

  const start = (name: ImportStep, run: (signal: AbortSignal) => Promise<void>) =>
    step.mutate({ step: name, run });

  return {
    archivo,
    columns,
    facts,
    checked,
    done,
    share,
    step: step.isPending ? step.variables.step : undefined,
    error: step.error,
    cancel: () => running.current?.abort(),
    choose(file: File | undefined) {
      step.reset();
      setArchivo(file);
      setColumns([]);
      setChecked(undefined);
      setDone(undefined);
      if (!file) return;
      start('read', async (signal) => {
        const body = { tipo, archivo: file };
        const read = await call(contract.readImportFileEndpoint, { body }, sending(signal));
        setColumns(read.columnas);
        setFacts(read);
      });
    },
    /** Chooses the column of a heading, which no other heading keeps. */
    map(place: number, columna: string) {
      setChecked(undefined);
      setColumns(
        columns.map((one, at) => {
          if (at === place) return { ...one, columna };
          return columna && one.columna === columna ? { ...one, columna: '' } : one;
        }),
      );
    },
    check() {
      if (!archivo) return;
      start('check', async (signal) => {
        const body = mapped(archivo);
        setChecked(await call(contract.checkImportEndpoint, { body }, sending(signal)));
      });
    },
    report() {
      if (!archivo) return;
      start('report', async (signal) => {
        const body = mapped(archivo);
        downloadFile(await call(contract.exportImportReportEndpoint, { body }, sending(signal)));
      });
    },
    run() {
      if (!archivo || !checked) return;
      start('import', async (signal) => {
        const body = { ...mapped(archivo), esperadas: `${checked.nuevas},${checked.cambiadas}` };
        const options = { ...sending(signal), idempotencyKey: newKey() };
        setDone(await call(contract.createImportacionEndpoint, { body }, options));
        setChecked(undefined);
        setColumns([]);
        setArchivo(undefined);
        await queryClient.invalidateQueries();
      });
    },
    template(datos: boolean) {
      start('template', async (signal) => {
        const input = { params: { tipo }, query: { datos: datos ? 'true' : 'false' } } as const;
        downloadFile(await call(contract.exportTemplateEndpoint, input, { signal }));
      });
    },
  };
}

export const importacionesQuery = () => readQuery(contract.readImportacionesEndpoint, {});
