/** The exports of contabilidad for other slices. */
export { listWaiting, readAccounts } from './contabilidad.repository.ts';
export { exportMes } from './export-mes.ts';
