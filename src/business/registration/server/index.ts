/** What the start of the server asks of registration. */
export { forgetEnvios } from './envio.repository.ts';
export { forgetLicencias, licenciaReferences } from './licencia-files.ts';
export { createVies, type Vies } from './vies.ts';
