/** The reports of the sales side, each with the facturas behind its figures. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { regimenLabels } from '../../facturas/back-office/regimen-labels.ts';
import {
  type InformeRequest,
  type readDocumentosEndpoint,
  readInformeSheetEndpoint,
  readIntraEndpoint,
  readIvaEndpoint,
  readTercerosEndpoint,
} from '../contabilidad.contract.ts';
import { daysOfQuarter } from '../quarter.ts';

export type Documents = BodyOf<typeof readDocumentosEndpoint>;
export type Open = (title: string, of: Documents) => void;

interface ReportProps {
  title: string;
  hint: string;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch(): unknown };
  isEmpty: boolean;
  /** What its Excel sheet is asked for. */
  sheet: InformeRequest;
  children: ReactNode;
}

function Report({ title, hint, query, isEmpty, sheet, children }: ReportProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4" data-dense="true">
        <h2 className="text-lg">{title}</h2>
        {!isEmpty && <SheetButton sheet={sheet} title={title} />}
      </div>
      <p className="mb-2 text-sm text-base-content/75">
        {t('Solo el lado de las ventas.')} {hint}
      </p>
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-32" />}
      {!query.isPending && !query.isError && isEmpty && <p>{t('Nada en este periodo.')}</p>}
      {!isEmpty && children}
    </div>
  );
}

function SheetButton({ sheet, title }: { sheet: InformeRequest; title: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadFile(await call(readInformeSheetEndpoint, { body: sheet }));
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="quiet" className="print:hidden" busy={isBusy} onClick={() => isBusy || void download()}>
      Excel<span className="sr-only"> {title}</span>
    </Button>
  );
}

/** A figure that opens its facturas. */
function Figure({ children, onOpen }: { children: ReactNode; onOpen(): void }) {
  return (
    <button type="button" className="link-quiet tabular-nums" onClick={onOpen}>
      {children}
    </button>
  );
}

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
              <td>{[row.pais, row.nif].filter(Boolean).join(' ')}</td>
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
                      ...{ clienteId: row.cliente.id, union: 'dentro', rectifica: row.rectifica ?? 'propio' },
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
        'Clientes con más de {{importe}} en el año, con IVA y recargo, sin las entregas dentro de la UE.',
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
            <tr key={cliente.id}>
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
                        clienteId: cliente.id,
                        union: 'fuera',
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
                      ...{ clienteId: cliente.id, union: 'fuera' },
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
