import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { readQuery } from '../../../../platform/http/query.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { readEscandalloEndpoint } from '../escandallo.contract.ts';
import {
  type EscandalloSource,
  escandalloFromOrdenEndpoint,
  listEscandalloSourcesEndpoint,
} from '../escandallo-acts.contract.ts';
import { type CopiedSheet, copiedSheet } from './copied-sheet.ts';

interface CopyDialogProps {
  modeloId: number;
  colorIds: readonly number[];
  tallaIds: readonly number[];
  onClose(): void;
  onCopied(sheet: CopiedSheet): void;
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Copies the lines of another modelo, or the real consumption of a finished orden. Nothing is saved yet. */
export function CopyDialog({ modeloId, colorIds, tallaIds, onClose, onCopied }: CopyDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string>();
  const sources = useQuery(readQuery(listEscandalloSourcesEndpoint, { params: { id: String(modeloId) } }));
  const found = (sources.data ?? []).filter(({ referencia, nombre, numero }) =>
    fold(`${referencia} ${nombre} ${numero}`).includes(fold(words.trim())),
  );

  async function copy({ escandalloId, ordenId, tallaBaseId }: EscandalloSource): Promise<void> {
    setFailure(undefined);
    try {
      const lines =
        ordenId === undefined
          ? (await call(readEscandalloEndpoint, { params: { id: String(escandalloId) } })).lineas
          : (await call(escandalloFromOrdenEndpoint, { params: { id: String(ordenId) } })).map(
              ({ linea }) => linea,
            );
      onCopied(copiedSheet(lines, tallaBaseId, { colorIds, tallaIds }));
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('Copiar de…')}>
      <div className="flex flex-col gap-3">
        <p className="text-base-content/75">
          {t('Las líneas copiadas son una versión nueva: nada cambia hasta que la guarde.')}
        </p>
        <SearchControl
          aria-label={t('Modelo u orden')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
        {sources.error && !sources.data ? (
          <FailureState
            title={t('No se han podido leer.')}
            onRetry={() => void sources.refetch()}
            busy={sources.isFetching}
          >
            {failureText(sources.error, t)}
          </FailureState>
        ) : sources.data ? (
          <ul className="max-h-80 overflow-y-auto">
            {found.map((source) => (
              <li
                key={`${source.ordenId ?? ''} ${source.escandalloId ?? ''}`}
                className="border-b border-base-300"
              >
                <Button tone="quiet" className="w-full justify-between" onClick={() => void copy(source)}>
                  <span>
                    {source.nombre} <span className="text-base-content/75">{source.referencia}</span>
                  </span>
                  <span className="text-base-content/75 tabular-nums">
                    {source.ordenId === undefined
                      ? t('{{count}} líneas', { count: source.lineas })
                      : t('consumo real de {{numero}}', { numero: source.numero })}
                  </span>
                </Button>
              </li>
            ))}
            {found.length === 0 && (
              <li className="py-4 text-base-content/75">
                {words
                  ? t('Nada se llama así.')
                  : t('Todavía no hay otro escandallo ni una orden terminada de este modelo.')}
              </li>
            )}
          </ul>
        ) : (
          <TextSkeleton lines={5} />
        )}
      </div>
    </Dialog>
  );
}
