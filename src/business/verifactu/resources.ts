import type { SliceResources } from '../../platform/slice-resources.ts';
import { dutyLabels, modeLabels } from './back-office/verifactu-labels.ts';

export const verifactuResources: SliceResources = {
  trail: {
    acts: { 'verifactu.update': 'VERI*FACTU cambiado' },
    kinds: {
      verifactu: {
        label: 'VERI*FACTU',
        isSingle: true,
        members: {
          mode: 'Modo',
          duty: 'Obligación',
          producerName: 'Productor del programa',
          producerNif: 'NIF del productor',
        },
        values: { mode: modeLabels, duty: dutyLabels },
      },
    },
  },
};
