import { expect, it } from 'vitest';
import { qrAddress } from './qr-address.ts';

const fields = { nif: '89890001K', numero: '12345678-G33', fecha: '01-09-2024', total: '241.4' };

it('returns the addresses of the specification for both hosts', () => {
  expect(qrAddress(fields, false)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4',
  );
  expect(qrAddress(fields, true)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4',
  );
});

it('encodes the number of the specification', () => {
  expect(qrAddress({ ...fields, numero: '12345678&G33', fecha: '01-01-2024' }, false)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  );
});
