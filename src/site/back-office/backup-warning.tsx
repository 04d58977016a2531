import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { warningWords } from '../../business/backups/back-office/backup-labels.ts';
import { readBackupsEndpoint } from '../../business/backups/backups.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { Notice } from '../../platform/ui/notice.tsx';
import { usePermissions } from './shell/use-permissions.ts';

const right = 'Permissions.Backups.View';

/** Loads the state before the page shows, so that a warning shifts nothing. */
export const loadBackupWarning = async (queryClient: QueryClient, held: readonly string[]): Promise<void> => {
  if (!held.includes(right)) return;
  await queryClient.prefetchQuery({ ...readQuery(readBackupsEndpoint, {}), staleTime: 0, retry: false });
};

/** Warns when the last backup is old, failed, or does not exist. */
export function BackupWarning() {
  const { t } = useTranslation();
  const held = usePermissions().includes(right);
  const { data } = useQuery({ ...readQuery(readBackupsEndpoint, {}), enabled: held });
  if (!held || !data?.warning) return null;
  return (
    <Notice tone={data.warning === 'failed' ? 'bad' : 'waiting'}>
      {t(warningWords[data.warning])}{' '}
      <Link to="/admin/copias" className="underline underline-offset-4">
        {t('Ver las copias de seguridad')}
      </Link>
    </Notice>
  );
}
