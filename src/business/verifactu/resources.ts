import type { PendingWork, SliceResources } from '../../platform/slice-resources.ts';
import { dutyLabels, modeLabels } from './back-office/verifactu-labels.ts';
import { type FiscalRecordRow, searchFiscalRecordsEndpoint } from './verifactu-records.contract.ts';

const rejected: PendingWork<FiscalRecordRow> = {
  label: '{{count}} registros de VERI*FACTU rechazados',
  since: 'Hay que subsanarlos.',
  permission: 'Permissions.AppSettings.View',
  list: '/admin/verifactu',
  search: searchFiscalRecordsEndpoint,
  state: {
    filtros: [
      { campo: 'state', op: 'eq', valor: 'rejected' },
      { campo: 'corrected', op: 'eq', valor: false },
    ],
    orden: ['changed'],
  },
  at: ({ changed }) => changed,
};

export const verifactuResources: SliceResources = {
  screens: [
    {
      group: 'Ventas',
      order: 18,
      to: '/admin/verifactu',
      label: 'VERI*FACTU',
      permission: 'Permissions.AppSettings.View',
      goKey: '0',
    },
  ],
  commands: [
    {
      label: 'Declaración responsable',
      to: '/admin/verifactu/declaracion',
      permission: 'Permissions.AppSettings.View',
    },
  ],
  pendingWork: [rejected],
  trail: {
    acts: {
      'verifactu.update': 'VERI*FACTU cambiado',
      'verifactu.certificate': 'Certificado de VERI*FACTU cambiado',
      'verifactu.correct': 'Registro de VERI*FACTU subsanado',
      'verifactu.resume': 'Cadena restaurada de VERI*FACTU continuada',
      'verifactu.records.export': 'Registros de VERI*FACTU exportados a Excel',
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
          declaration: 'Declaración responsable',
          subject: 'A nombre de',
          notAfter: 'Caducidad',
        },
        values: { mode: modeLabels, duty: dutyLabels },
      },
    },
  },
};
