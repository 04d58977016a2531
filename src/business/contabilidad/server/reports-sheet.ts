/** The reports of the sales side as Excel sheets. */
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { TableCell, TableFile } from '../../../platform/server/database/table-file.ts';
import { translate } from '../../../platform/server/texts.ts';
import { regimenLabels } from '../../facturas/back-office/regimen-labels.ts';
import { type InformeRequest, tercerosLimit } from '../contabilidad.contract.ts';
import { daysOfQuarter } from '../quarter.ts';
import { listIntra, listIva, listTerceros } from './reports.repository.ts';

const text = (value: string): TableCell => ({ type: 'text', value });
const number = (value: number): TableCell => ({ type: 'number', value });
const money = (cents: number): TableCell => ({ type: 'money', value: cents / 100 });

interface Table {
  titles: string[];
  rows: TableCell[][];
}

/** Returns the table of a report, and the name of its file. */
export async function tableOfReport(
  db: Db,
  { informe, anyo, trimestre }: InformeRequest,
  language: Language,
): Promise<{ name: string; table: TableFile }> {
  const t = (key: string, params?: Record<string, string | number>) => translate(language, key, params);
  const { desde, hasta } = daysOfQuarter(anyo, trimestre);
  const tables: Record<InformeRequest['informe'], () => Promise<Table>> = {
    iva: async () => ({
      titles: ['Régimen', 'IVA', 'Recargo', 'Base', 'Cuota de IVA', 'Cuota de recargo', 'Facturas'].map(
        (key) => t(key),
      ),
      rows: (await listIva(db, desde, hasta)).map((row) => [
        text(t(regimenLabels[row.regimen])),
        ...[row.tipoIva, row.tipoRecargo].map(number),
        ...[row.base, row.cuotaIva, row.cuotaRecargo].map(money),
        number(row.facturas),
      ]),
    }),
    intracomunitarias: async () => ({
      titles: ['Cliente', 'País', 'NIF', 'Corrige', 'Base', 'Base declarada', 'Base rectificada'].map((key) =>
        t(key),
      ),
      rows: (await listIntra(db, desde, hasta)).map((row) => [
        ...[row.nombre, row.pais, row.nif, row.rectifica ?? ''].map(text),
        money(row.base),
        ...(row.declarada === null
          ? [text(''), text('')]
          : [money(row.declarada), money(row.declarada + row.base)]),
      ]),
    }),
    terceros: async () => ({
      titles: [
        ...[t('Cliente'), t('NIF')],
        ...[1, 2, 3, 4].map((n) => t('{{n}}.º trimestre', { n })),
        ...[t('Total'), t('Facturas')],
      ],
      rows: (await listTerceros(db, anyo, Math.round(tercerosLimit * 100))).map((row) => [
        ...[row.nombre, row.nif].map(text),
        ...[...row.trimestres, row.total].map(money),
        number(row.facturas),
      ]),
    }),
  };
  const { titles, rows } = await tables[informe]();
  const period = informe === 'terceros' ? `${anyo}` : `${anyo}-${trimestre}T`;
  return {
    name: `solo-ventas-${informe}-${period}.xlsx`,
    table: {
      columns: titles.map((titulo, place) => ({ titulo, width: place === 0 ? 32 : 16 })),
      rows,
      language,
    },
  };
}
