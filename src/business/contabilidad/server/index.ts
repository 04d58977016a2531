/** The exports of contabilidad for other slices. */
export { readAccounts } from './contabilidad.repository.ts';
export { digestOf, exportMes } from './export-mes.ts';
export { listWaiting } from './waiting.repository.ts';
