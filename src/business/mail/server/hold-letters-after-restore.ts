import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/**
 * A letter that waited at the time of the backup may have been sent since, and a rehearsal must not send it.
 * It becomes `incierto`, so that a person decides.
 */
export const holdLettersAfterRestore: readonly AfterRestore[] = [
  {
    sql: `update correo set estado = 'incierto', cambiado = now(), secreto = null,
        error = 'Esperaba cuando se hizo la copia de seguridad que se ha restaurado; quizá salió después.'
      where estado in ('pendiente', 'enviando')`,
    describe: (rows) => `${rows} letters that waited are held back: see /admin/correos.`,
  },
];
