/** What the start of the server asks of registration. */
export { forgetLicencias } from './licencia-files.ts';
export { personalRegisters } from './personal-registers.ts';
export { createVies, type Vies } from './vies.ts';
