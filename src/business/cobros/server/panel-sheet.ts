import { formatDay } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { TableCell, TableFile } from '../../../platform/server/database/table-file.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { Panel } from '../cobros.contract.ts';

/** Returns the figures of the day sheet as a table, a row for each. */
export function tableOfPanel({ edades, proximos, devueltos, mes }: Panel, language: Language): TableFile {
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const row = (part: string, name: string, importe: number, numero?: number): TableCell[] => [
    { type: 'text', value: part },
    { type: 'text', value: name },
    { type: 'money', value: importe },
    numero === undefined ? { type: 'text', value: '' } : { type: 'number', value: numero },
  ];
  const overdue = t('Vencido, por antigüedad');
  const month = t('Este mes, y los mismos días del año pasado');
  return {
    language,
    columns: [
      { titulo: t('Cobros'), width: 36 },
      { titulo: t('Concepto'), width: 28 },
      { titulo: t('Importe'), width: 14 },
      { titulo: t('Vencimientos'), width: 14 },
    ],
    rows: [
      ...edades.map(({ desde, hasta, importe, numero }) =>
        row(
          overdue,
          hasta === undefined
            ? t('Más de {{n}} días', { n: desde - 1 })
            : t('De {{desde}} a {{hasta}} días', { desde, hasta }),
          ...([importe, numero] as const),
        ),
      ),
      ...proximos.map(({ hasta, importe, numero }) =>
        row(t('Vence pronto'), t('Hasta el {{dia}}', { dia: formatDay(hasta, language) }), importe, numero),
      ),
      row(
        t('Vence pronto'),
        t('{{count}} recibos devueltos en 30 días', { count: devueltos.numero }),
        ...([devueltos.importe, devueltos.numero] as const),
      ),
      row(month, t('Facturado'), mes.facturado),
      row(month, t('Facturado el año pasado'), mes.facturadoAntes),
      row(month, t('Cobrado'), mes.cobrado),
      row(month, t('Cobrado el año pasado'), mes.cobradoAntes),
    ],
  };
}
