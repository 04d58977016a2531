import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { ColumnHead, Table } from '../../../platform/ui/table.tsx';
import { type Backup, createBackupEndpoint, readBackupsEndpoint } from '../backups.contract.ts';
import { originWords, phaseWords, stateWords, warningWords } from './backup-words.ts';

/** How often a running backup is looked at. Milliseconds. */
const runningMs = 1500;

/** The last backup, the one that runs, and those before. */
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
  if (query.isError && !data) {
    return (
      <FailureState
        title={t('Las copias no han llegado.')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full max-w-2xl" />;
  const { running, last, history, warning, nightlyAt, keep, place, isEncrypted } = data;
  return (
    <div className="flex flex-col gap-8">
      {warning && warning !== 'none' && (
        <Notice tone={warning === 'failed' ? 'bad' : 'waiting'}>{t(warningWords[warning])}</Notice>
      )}
      <div className="flex max-w-2xl flex-col gap-4">
        {last ? (
          <LastBackup backup={last} />
        ) : (
          <EmptyState title={t('Todavía no hay ninguna copia de seguridad.')} />
        )}
        <p className="max-w-[60ch] text-base-content/75">
          {nightlyAt === undefined
            ? t('No hay copia de cada noche: se pone con BACKUP_AT en el servidor.')
            : t('Cada noche a las {{hora}}:00; se guardan las {{count}} últimas.', {
                hora: nightlyAt,
                count: keep,
              })}{' '}
          {isEncrypted
            ? t('Las copias van cifradas.')
            : t('Las copias no van cifradas: se cifran con BACKUP_KEY en el servidor.')}{' '}
          <span className="wrap-anywhere">{t('Van a {{lugar}}', { lugar: place })}</span>
        </p>
        {/* Its room is there before: nothing below moves when a backup begins. */}
        <div className="min-h-10" role="status">
          {running && <RunningBackup backup={running} />}
        </div>
        {begin.isError && (
          <Notice tone="bad" role="alert">
            {begin.error.message}
          </Notice>
        )}
        {mayCreate && (
          <div>
            <Button
              tone="primary"
              busy={begin.isPending || running !== undefined}
              onClick={() => begin.mutate()}
            >
              {t('Hacer una copia ahora')}
            </Button>
          </div>
        )}
      </div>
      {history.length > 0 && <History backups={history} />}
    </div>
  );
}

function LastBackup({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts: [string, string][] = [
    [t('Última copia'), formatInstant(backup.startedAt, language)],
    [t('Comprobada'), backup.verifiedAt ? formatInstant(backup.verifiedAt, language) : '–'],
    [t('Tamaño'), useSize(backup)],
    [t('Duración'), useDuration(backup)],
    [t('Dónde se guarda'), backup.place],
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
    <Progress label={t(phaseWords[phase])} value={total === undefined ? undefined : done} max={total}>
      {counted && (total === undefined ? counted : t('{{hecho}} de {{total}}', { hecho: counted, total }))}
    </Progress>
  );
}

function History({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Copias anteriores')}>
      <h2 className="mb-2 text-lg">{t('Copias anteriores')}</h2>
      <Table caption={t('Copias anteriores')} dense>
        <thead>
          <tr>
            <ColumnHead>{t('Empezó')}</ColumnHead>
            <ColumnHead>{t('Estado')}</ColumnHead>
            <ColumnHead>{t('Origen')}</ColumnHead>
            <ColumnHead figure>{t('Tamaño')}</ColumnHead>
            <ColumnHead figure>{t('Duración')}</ColumnHead>
            <ColumnHead>{t('Dónde se guarda')}</ColumnHead>
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

function HistoryRow({ backup }: { backup: Backup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { words, mark } = stateWords[backup.state];
  return (
    <tr>
      <td className="whitespace-nowrap">{formatInstant(backup.startedAt, language)}</td>
      <td>
        <StateMark state={mark}>{t(words)}</StateMark>
      </td>
      <td className="whitespace-nowrap">{t(originWords[backup.origin])}</td>
      <td className="figure">{useSize(backup)}</td>
      <td className="figure">{useDuration(backup)}</td>
      <td className="min-w-72 wrap-anywhere">
        {backup.error ?? (backup.isRemoved ? t('Borrada al llegar otras más nuevas') : backup.place)}
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
