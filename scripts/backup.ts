/**
 * `npm run backup -- FILE`: backs up the running company; FILE may be `s3://bucket/name`. See
 * docs/operations.md.
 */
import { openArchivePlace } from '#src/platform/server/backup/archive-place.ts';
import { BackupFailure } from '#src/platform/server/backup/backup-failure.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { readConfig } from '#src/platform/server/config.ts';
import { recordedBackup } from '#src/recorded-backup.ts';
import { openBackupSource } from '#src/start-backup.ts';
import { fail, megabytes, Progress, readFileArgument } from './support/backup-terminal.ts';

const usage = 'Usage: npm run backup -- FILE';

async function main(): Promise<void> {
  const { file } = readFileArgument(usage, {});
  const config = readConfig();
  const { place, name } = await openArchivePlace(file, config.backup.s3);
  const opened = await openBackupSource(config, (line) => console.error(line));
  const progress = new Progress();
  try {
    const started = systemClock.now();
    const report = await recordedBackup(
      opened,
      { place, name, key: config.backup.key },
      { origin: 'command', clock: systemClock, onProgress: progress.show },
    );
    if (!report)
      throw new BackupFailure('Another backup of this company is running. Try again when it has ended.');
    progress.end();
    const seconds = ((report.verifiedAt.getTime() - started.getTime()) / 1000).toFixed(1);
    console.log(
      `${report.at}: ${megabytes(report.bytes)}, ${report.rows} rows and ${report.files} files, verified, in ${seconds} s.`,
    );
    if (!report.isSealed)
      console.log('It is not encrypted and holds no secret: set BACKUP_KEY to change both.');
    if (report.missing.count > 0) {
      console.log(
        `${report.missing.count} files that rows name are missing: ${report.missing.keys.join(', ')}`,
      );
    }
  } finally {
    progress.end();
    place.close();
    await opened.close();
  }
}

main().catch(fail);
