import { createSeal, type Seal } from '../../../platform/server/seal.ts';

/** Creates the seal under which the keys of mailed links wait to be sent. */
export const letterSeal = (secret: string): Seal => createSeal(secret, 'percha mail');
