import { createSeal, type Seal } from '../../../platform/server/seal.ts';

/** Creates the seal for the keys of links while their letters wait. */
export const createLetterSeal = (secret: string): Seal => createSeal(secret, 'percha mail');
