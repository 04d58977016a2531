import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { ColumnHead, Table } from '../../../platform/ui/table.tsx';
import { type Backup, createBackupEndpoint, readBackupsEndpoint } from '../backups.contract.ts';
import { failureReasons, originLabels, phaseLabels, stateLabels, warningWords } from './backup-labels.ts';

/** Polling interval of a running backup, in ms. */
const runningMs = 1500;

/** Renders the heading with its act, the last backup, the running one, and earlier ones. */
export function BackupsPanel({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...readQuery(readBackupsEndpoint, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? runningMs : false),
  });
  const begin = useMutation({
    mutationFn: () => call(createBackupEndpoint, {}),
    onSettled: () => queryClient.invalidateQueries(readQuery(readBackupsEndpoint, {})),
  });
  const { data } = query;
  const running = data?.running;
  const ended = data?.history.find(({ id }) => id === begin.data?.id);
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{t('Copias de seguridad')}</h1>
        {mayCreate && (
          <Button
            tone="primary"
            busy={begin.isPending || running !== undefined}
            onClick={() => begin.mutate()}
          >
            {t('Hacer una copia ahora')}
          </Button>
        )}
      </header>
      {/* Its space is reserved: nothing below moves when a backup begins. */}
      <div className="flex min-h-12 max-w-2xl flex-col justify-center" role="status">
        {running && <RunningBackup backup={running} />}
        {!running && ended && <BackupState state={ended.state} />}
      </div>
      {begin.isError && (
        <Notice tone="bad" role="alert" className="mb-6">
          {failureText(begin.error, t)}
        </Notice>
      )}
      {data && <Backups overview={data} />}
      {!data && query.isError && (
        <FailureState
          title={t('Las copias no han llegado.')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {!data && !query.isError && <Skeleton className="h-40 w-full max-w-2xl" />}
    </>
  );
}

type Overview = ReplyOf<typeof readBackupsEndpoint>;

function Backups({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { last, history, warning } = overview;
  const others = history.filter(({ id }) => id !== last?.id);
  return (
    <div className="flex flex-col gap-8">
      {warning && warning !== 'none' && (
        <Notice tone={warning === 'failed' ? 'bad' : 'waiting'}>{t(warningWords[warning])}</Notice>
      )}
      {last ? (
        <div className="flex max-w-2xl flex-col gap-4">
          <LastBackup backup={last} />
          <Plan overview={overview} />
        </div>
      ) : (
        <EmptyState title={t('Todavía no hay ninguna copia de seguridad.')}>
          <Plan overview={overview} />
        </EmptyState>
      )}
      {others.length > 0 && <History backups={others} />}
    </div>
  );
}

/** Renders the schedule, encryption and destination of backups. */
function Plan({ overview: { nightlyAt, keep, isEncrypted, place } }: { overview: Overview }) {
  const { t } = useTranslation();
  const sentences = [
    nightlyAt === undefined
      ? t('No hay copia de cada noche: se pone con BACKUP_AT en el servidor.')
      : t('Cada noche a las {{hora}}:00; se guardan las {{count}} últimas.', {
          hora: nightlyAt,
          count: keep,
        }),
    isEncrypted
      ? t('Las copias van cifradas.')
      : t('Las copias no van cifradas: se cifran con BACKUP_KEY en el servidor.'),
    place === undefined
      ? t('Se guardan en una carpeta del servidor.')
      : t('Se guardan en {{lugar}}.', { lugar: place }),
  ];
  return <p className="max-w-[60ch] wrap-anywhere text-base-content/75">{sentences.join(' ')}</p>;
}

function LastBackup({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts: [string, ReactNode][] = [
    [t('Última copia'), formatInstant(backup.startedAt, language)],
    [t('Estado'), <BackupState key="state" state={backup.state} />],
    [t('Comprobada'), backup.verifiedAt ? formatInstant(backup.verifiedAt, language) : '–'],
    [t('Tamaño'), useSize(backup)],
    [t('Duración'), useDuration(backup)],
    [t('Archivo'), backup.place],
  ];
  if (backup.missing) {
    facts.push([t('Archivos que faltaban'), formatNumber(backup.missing, language)]);
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-t border-base-300">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-base-300 py-2">
          <dt className="text-base-content/75">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RunningBackup({ backup: { phase, done, total } }: { backup: Backup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = phase === 'verify' ? undefined : formatNumber(done, language);
  return (
    <Progress label={t(phaseLabels[phase])} value={total === undefined ? undefined : done} max={total}>
      {counted && (total === undefined ? counted : t('{{hecho}} de {{total}}', { hecho: counted, total }))}
    </Progress>
  );
}

function History({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('Copias anteriores')}</h2>
      <Table caption={t('Copias anteriores')} dense>
        <thead>
          <tr>
            <ColumnHead>{t('Empezó')}</ColumnHead>
            <ColumnHead>{t('Estado')}</ColumnHead>
            <ColumnHead>{t('Origen')}</ColumnHead>
            <ColumnHead figure>{t('Tamaño')}</ColumnHead>
            <ColumnHead figure>{t('Duración')}</ColumnHead>
            <ColumnHead>{t('Archivo')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <HistoryRow key={backup.id} backup={backup} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function BackupState({ state }: { state: Backup['state'] }) {
  const { t } = useTranslation();
  const { words, look } = stateLabels[state];
  return <StateMark {...look}>{t(words)}</StateMark>;
}

function HistoryRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <tr>
      <td className="whitespace-nowrap">{formatInstant(backup.startedAt, language)}</td>
      <td>
        <BackupState state={backup.state} />
      </td>
      <td className="whitespace-nowrap">{t(originLabels[backup.origin])}</td>
      <td className="figure">{useSize(backup)}</td>
      <td className="figure">{useDuration(backup)}</td>
      <td className="min-w-72 wrap-anywhere">
        {backup.failure && t(failureReasons[backup.failure])}
        {!backup.failure && (backup.isRemoved ? t('Borrada al llegar otras más nuevas') : backup.place)}
      </td>
    </tr>
  );
}

function useSize({ bytes }: Backup): string {
  const language = useLanguage();
  return bytes === undefined ? '–' : `${formatNumber(Math.round(bytes / 1e5) / 10, language)} MB`;
}

function useDuration({ startedAt, endedAt }: Backup): string {
  const language = useLanguage();
  if (endedAt === undefined) return '–';
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  return seconds < 120
    ? `${formatNumber(seconds, language)} s`
    : `${formatNumber(Math.round(seconds / 60), language)} min`;
}
