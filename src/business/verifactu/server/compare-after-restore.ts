import type { AfterRestore } from '../../../platform/server/backup/restore-backup.ts';

/**
 * A restored company may lack invoices that were issued after the backup: its chain neither continues nor is
 * sent until it has been compared with the agency and somebody has resumed it.
 */
export const compareAfterRestore: readonly AfterRestore[] = [
  {
    sql: `update verifactu_chain set must_compare = true, compare_result = ''
      where mode in ('test', 'production')`,
    describe: (rows) => `${rows} VERI*FACTU chains must be compared with the agency: see /admin/verifactu.`,
  },
];
