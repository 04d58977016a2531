/** Back-office labels of backups. */
import type { StateLook } from '../../../platform/ui/state-mark.tsx';
import type { BackupWarning } from '../backup-rules.ts';
import type { Backup } from '../backups.contract.ts';

export const stateLabels: Record<Backup['state'], { words: string; look: StateLook }> = {
  running: { words: 'En marcha', look: { state: 'waiting', quiet: true } },
  done: { words: 'Hecha y comprobada', look: { state: 'good', quiet: true } },
  failed: { words: 'No se ha podido hacer', look: { state: 'bad' } },
};

export const originLabels: Record<Backup['origin'], string> = {
  nightly: 'De cada noche',
  office: 'Pedida aquí',
  command: 'Por orden en el servidor',
};

export const phaseLabels: Record<Backup['phase'], string> = {
  tables: 'Copiando los datos',
  files: 'Copiando los archivos',
  verify: 'Comprobando la copia',
};

export const failureReasons: Record<NonNullable<Backup['failure']>, string> = {
  space: 'No quedaba espacio en el disco.',
  denied: 'El servidor no puede escribir en ese lugar.',
  interrupted: 'El servidor se detuvo mientras la hacía.',
  other: 'El motivo está en el registro del servidor.',
};

export const warningWords: Record<BackupWarning, string> = {
  none: 'Todavía no hay ninguna copia de seguridad.',
  old: 'La última copia de seguridad tiene más de un día y medio.',
  failed: 'La última copia de seguridad no se ha podido hacer.',
};
