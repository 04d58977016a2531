import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { comisionBaseLabels } from '../../contactos/partners/comerciales.contract.ts';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import type { Liquidacion } from '../comisiones.contract.ts';
import { liquidacionActions } from './liquidacion-actions.tsx';
import { LiquidacionMark } from './liquidacion-mark.tsx';

/** A statement with its facturas; the sums with tax and withholding stand beside it. */
export function LiquidacionPage({ liquidacion }: { liquidacion: Liquidacion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, comercial, trimestre, estado, desde, hasta, total, version } = liquidacion;
  return (
    <RecordPage
      resource={liquidacionActions}
      row={liquidacion}
      name={comercial.nombre}
      code={trimestre}
      state={<LiquidacionMark estado={estado} />}
      facts={[
        `${formatDay(desde, language)} – ${formatDay(hasta, language)}`,
        t('{{importe}} a pagar', { importe: formatMoney(total, language) }),
      ]}
      side={
        <>
          <DocumentButton kind="liquidacion" id={id} />
          <Sums liquidacion={liquidacion} />
        </>
      }
      version={version}
    >
      <Facturas liquidacion={liquidacion} />
    </RecordPage>
  );
}

function Sums({ liquidacion: one }: { liquidacion: Liquidacion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(euros, language);
  return (
    <>
      <SideFacts
        title={t('Importes')}
        facts={[
          [t('Comisión'), money(one.base)],
          [`${t('IVA')} ${formatPercent(one.iva, language)}`, money(one.cuotaIva)],
          [`${t('Retención IRPF')} ${formatPercent(one.irpf, language)}`, money(-one.retencion)],
          [t('A pagar'), <strong key="total">{money(one.total)}</strong>],
        ]}
      />
      <SideFacts
        title={t('Liquidación')}
        facts={[
          [
            t('Comercial'),
            <Link
              key="comercial"
              to="/admin/comerciales/$id"
              params={{ id: String(one.comercial.id) }}
              className="link-quiet"
            >
              {one.comercial.nombre}
            </Link>,
          ],
          [t('Preparada'), formatInstant(one.creada, language)],
          [t('Por'), one.creadaPor],
          [t('Aprobada el'), one.aprobada && formatInstant(one.aprobada, language)],
          [t('La aprobó'), one.aprobadaPor],
          [t('Pagada el'), one.pagada && formatDay(one.pagada, language)],
          [t('Referencia'), one.referencia],
        ]}
      />
    </>
  );
}

function Facturas({ liquidacion: { lineas, base } }: { liquidacion: Liquidacion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(euros, language);
  if (lineas.length === 0) return <EmptyState title={t('En este trimestre no hay nada que liquidar.')} />;
  return (
    <ScrollBox label={t('Facturas')}>
      <Table caption={t('Facturas')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Factura')}</th>
            <th scope="col">{t('Fecha')}</th>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col">{t('Sobre')}</th>
            <th scope="col" className="figure">
              {t('Neto')}
            </th>
            <th scope="col" className="figure">
              {t('Comisión entera')}
            </th>
            <th scope="col" className="figure">
              {t('Cobrado')}
            </th>
            <th scope="col" className="figure">
              {t('Devengada')}
            </th>
            <th scope="col" className="figure">
              {t('Ya liquidada')}
            </th>
            <th scope="col" className="figure">
              {t('Ahora')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea) => (
            <tr key={linea.facturaId}>
              <th scope="row" className="font-normal">
                <Link
                  to="/admin/facturas/$id"
                  params={{ id: String(linea.facturaId) }}
                  className="link-quiet tabular-nums"
                >
                  {linea.numero}
                </Link>
              </th>
              <td className="whitespace-nowrap">{formatDay(linea.fecha, language)}</td>
              <td>{linea.cliente}</td>
              <td>{t(comisionBaseLabels[linea.sobre])}</td>
              <td className="figure">{money(linea.base)}</td>
              <td className="figure">{money(linea.comision)}</td>
              <td className="figure">{money(linea.cobrado)}</td>
              <td className="figure">{money(linea.devengada)}</td>
              <td className="figure">{money(linea.anterior)}</td>
              <td className={`figure font-semibold ${linea.importe < 0 ? 'text-error-ink' : ''}`}>
                {money(linea.importe)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={9} className="text-left">
              {t('Comisión')}
            </th>
            <td className="figure font-semibold">{money(base)}</td>
          </tr>
        </tfoot>
      </Table>
    </ScrollBox>
  );
}
