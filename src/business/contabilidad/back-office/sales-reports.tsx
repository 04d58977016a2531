/** The reports of the sales side, each with the facturas behind its figures. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Table } from '../../../platform/ui/table.tsx';
import { regimenLabels } from '../../facturas/back-office/regimen-labels.ts';
import {
  type readDocumentosEndpoint,
  readIntraEndpoint,
  readIvaEndpoint,
  readTercerosEndpoint,
} from '../contabilidad.contract.ts';
import { daysOfQuarter } from '../quarter.ts';
import { Figure, Report } from './report-parts.tsx';

export type Documents = BodyOf<typeof readDocumentosEndpoint>;
export type Open = (title: string, of: Documents) => void;

interface QuarterProps {
  anyo: number;
  trimestre: number;
  onOpen: Open;
}

export function IvaReport({ anyo, trimestre, onOpen }: QuarterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = daysOfQuarter(anyo, trimestre);
  const query = useQuery({ ...readQuery(readIvaEndpoint, { body: days }), staleTime: 0 });
  const filas = query.data?.filas ?? [];
  const money = (euros: number) => formatMoney(euros, language);
  const title = t('IVA y recargo por tipo');
  return (
    <Report
      title={title}
      hint={t('Por el día de la operación, del {{desde}} al {{hasta}}.', {
        desde: formatDay(days.desde, language),
        hasta: formatDay(days.hasta, language),
      })}
      query={query}
      isEmpty={filas.length === 0}
      sheet={{ informe: 'iva', anyo, trimestre }}
    >
      <Table caption={title} dense>
        <thead>
          <tr>
            <th scope="col">{t('Régimen')}</th>
            <th scope="col" className="figure">
              {t('IVA')}
            </th>
            <th scope="col" className="figure">
              {t('Recargo')}
            </th>
            <th scope="col" className="figure">
              {t('Base')}
            </th>
            <th scope="col" className="figure">
              {t('Cuota de IVA')}
            </th>
            <th scope="col" className="figure">
              {t('Cuota de recargo')}
            </th>
            <th scope="col" className="figure">
              {t('Facturas')}
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((row) => {
            const { regimen, tipoIva, tipoRecargo } = row;
            const show = () => onOpen(title, { ...days, iva: { regimen, tipoIva, tipoRecargo } });
            return (
              <tr key={`${regimen} ${tipoIva} ${tipoRecargo}`}>
                <th scope="row" className="font-normal">
                  {t(regimenLabels[regimen])}
                </th>
                <td className="figure">{formatPercent(tipoIva, language)}</td>
                <td className="figure">{tipoRecargo > 0 && formatPercent(tipoRecargo, language)}</td>
                <td className="figure">
                  <Figure onOpen={show}>{money(row.base)}</Figure>
                </td>
                <td className="figure">
                  <Figure onOpen={show}>{money(row.cuotaIva)}</Figure>
                </td>
                <td className="figure">
                  <Figure onOpen={show}>{money(row.cuotaRecargo)}</Figure>
                </td>
                <td className="figure">{formatNumber(row.facturas, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Report>
  );
}

export function IntraReport({ anyo, trimestre, onOpen }: QuarterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = daysOfQuarter(anyo, trimestre);
  const query = useQuery({ ...readQuery(readIntraEndpoint, { body: { anyo, trimestre } }), staleTime: 0 });
  const filas = query.data?.filas ?? [];
  const title = t('Entregas dentro de la UE');
  return (
    <Report
      title={title}
      hint={t('Lo que corrige un trimestre anterior va aparte, con su periodo.')}
      query={query}
      isEmpty={filas.length === 0}
      sheet={{ informe: 'intracomunitarias', anyo, trimestre }}
    >
      <Table caption={title} dense>
        <thead>
          <tr>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col">{t('NIF')}</th>
            <th scope="col">{t('Corrige')}</th>
            <th scope="col" className="figure">
              {t('Base')}
            </th>
            <th scope="col" className="figure">
              {t('Base declarada')}
            </th>
            <th scope="col" className="figure">
              {t('Base rectificada')}
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((row) => (
            <tr key={`${row.cliente.id} ${row.rectifica ?? ''}`}>
              <th scope="row" className="font-normal">
                {row.cliente.nombre}
              </th>
              {/* The number of a supply in the Union begins with its country. */}
              <td>{row.nif.startsWith(row.pais) ? row.nif : `${row.pais} ${row.nif}`}</td>
              <td>
                {row.rectifica &&
                  t('{{n}}.º trimestre de {{anyo}}', {
                    n: Number(row.rectifica.slice(5)),
                    anyo: row.rectifica.slice(0, 4),
                  })}
              </td>
              <td className="figure">
                <Figure
                  onOpen={() =>
                    onOpen(row.cliente.nombre, {
                      ...days,
                      ...{
                        clienteId: row.cliente.id,
                        operaciones: 'union',
                        rectifica: row.rectifica ?? 'propio',
                      },
                    })
                  }
                >
                  {formatMoney(row.base, language)}
                </Figure>
              </td>
              <td className="figure">
                {row.declarada !== undefined && formatMoney(row.declarada, language)}
              </td>
              <td className="figure">
                {row.rectificada !== undefined && formatMoney(row.rectificada, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Report>
  );
}

/** Returns the search that finds the facturas of a row: by tax number, else by cliente. */
const tercero = (nif: string, clienteId: number) => ({
  operaciones: 'terceros' as const,
  ...(nif ? { nif } : { clienteId }),
});

export function TercerosReport({ anyo, onOpen }: { anyo: number; onOpen: Open }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery({ ...readQuery(readTercerosEndpoint, { body: { anyo } }), staleTime: 0 });
  const filas = query.data?.filas ?? [];
  const money = (euros: number) => formatMoney(euros, language);
  const title = t('Operaciones con terceros de {{anyo}}', { anyo: String(anyo) });
  return (
    <Report
      title={title}
      hint={t(
        'Quien compró más de {{importe}} en el año, por NIF, con IVA y recargo, sin entregas dentro de la UE ni exportaciones.',
        {
          importe: money(query.data?.limite ?? 0),
        },
      )}
      query={query}
      isEmpty={filas.length === 0}
      sheet={{ informe: 'terceros', anyo, trimestre: 1 }}
    >
      <Table caption={title} dense>
        <thead>
          <tr>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col">{t('NIF')}</th>
            {[1, 2, 3, 4].map((one) => (
              <th key={one} scope="col" className="figure">
                {t('{{n}}.º trimestre', { n: one })}
              </th>
            ))}
            <th scope="col" className="figure">
              {t('Total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ cliente, nif, trimestres, total }) => (
            <tr key={nif || cliente.id}>
              <th scope="row" className="font-normal">
                {cliente.nombre}
              </th>
              <td>{nif}</td>
              {[1, 2, 3, 4].map((one) => (
                <td key={one} className="figure">
                  <Figure
                    onOpen={() =>
                      onOpen(cliente.nombre, {
                        ...daysOfQuarter(anyo, one),
                        ...tercero(nif, cliente.id),
                      })
                    }
                  >
                    {money(trimestres[one - 1] ?? 0)}
                  </Figure>
                </td>
              ))}
              <td className="figure">
                <Figure
                  onOpen={() =>
                    onOpen(cliente.nombre, {
                      ...{ desde: `${anyo}-01-01`, hasta: `${anyo}-12-31` },
                      ...tercero(nif, cliente.id),
                    })
                  }
                >
                  {money(total)}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Report>
  );
}
