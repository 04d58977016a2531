/** The exports of contabilidad for other slices. */
export { listWaiting, readAccounts } from './contabilidad.repository.ts';
export { digestOf, exportMes } from './export-mes.ts';
