import type { SliceResources } from '../../platform/slice-resources.ts';
import { dutyLabels, modeLabels } from './back-office/verifactu-labels.ts';

export const verifactuResources: SliceResources = {
  trail: {
    acts: {
      'verifactu.update': 'VERI*FACTU cambiado',
      'verifactu.certificate': 'Certificado de VERI*FACTU cambiado',
      'verifactu.correct': 'Registro de VERI*FACTU subsanado',
      'verifactu.export': 'Registros de VERI*FACTU descargados',
    },
    kinds: {
      verifactu: {
        label: 'VERI*FACTU',
        isSingle: true,
        members: {
          mode: 'Modo',
          duty: 'Obligación',
          producerName: 'Productor del programa',
          producerNif: 'NIF del productor',
          subject: 'A nombre de',
          notAfter: 'Caducidad',
        },
        values: { mode: modeLabels, duty: dutyLabels },
      },
    },
  },
};
