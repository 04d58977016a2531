/** The slice's server API. */
export { deleteFormKeys } from './form-keys.repository.ts';
export { deleteExpiredLicencias, licenciaReferences } from './licencia-files.ts';
