import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/**
 * A letter that waited when the backup was made may have been sent since, and a rehearsal must not send it at all. It is
 * kept as one that may have arrived; a person decides about it.
 */
export const heldByRestore: readonly AfterRestore[] = [
  {
    sql: `update correo set estado = 'incierto', cambiado = now(), secreto = null,
        error = 'Esperaba cuando se hizo la copia de seguridad que se ha restaurado; quizá salió después.'
      where estado in ('pendiente', 'enviando')`,
    says: (rows) => `${rows} letters that waited are held back: see /admin/correos.`,
  },
];
