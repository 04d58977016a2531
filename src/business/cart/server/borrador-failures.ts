import { Conflict } from '../../../platform/http/failures.ts';
import { maxBorradores } from '../borradores.contract.ts';

export const tooManyBorradores = (n = maxBorradores) =>
  new Conflict('Too many Borradores.', [
    { key: 'Ya tiene {{n}} borradores, el máximo. Borre alguno.', params: { n } },
  ]);
