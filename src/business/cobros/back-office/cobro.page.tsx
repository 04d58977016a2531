import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { Cobro } from '../cobros.contract.ts';
import { cobroActions } from './cobro-actions.tsx';
import { cobroTipoLabels, formaDeCobroLabels } from './cobro-columns.ts';
import { CobroMark } from './situacion-mark.tsx';

/** A cobro with the due dates that it settled. */
export function CobroPage({ cobro }: { cobro: Cobro }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, cliente, fecha, tipo, formaPago, importe, aCuenta, lineas, anulaId, anuladoPor, devuelto } =
    cobro;
  const money = (euros: number) => formatMoney(euros, language);
  const linkTo = (other: number | undefined) =>
    other !== undefined && (
      <Link to="/admin/cobros/$id" params={{ id: String(other) }} className="link">
        #{other}
      </Link>
    );
  return (
    <RecordPage
      resource={cobroActions}
      row={cobro}
      name={cliente.nombre}
      code={`#${id}`}
      state={<CobroMark {...cobro} />}
      facts={[
        money(importe),
        t(formaPago ? formaDeCobroLabels[formaPago] : cobroTipoLabels[tipo]),
        formatDay(fecha, language),
      ]}
      version={lineas.length + (anuladoPor ?? 0) + (devuelto ?? 0)}
      side={
        <SideFacts
          title={t('Cobro')}
          facts={[
            [
              t('Cliente'),
              <Link
                key="cliente"
                to="/admin/clientes/$id"
                params={{ id: String(cliente.id) }}
                hash="cobros"
                className="link"
              >
                {cliente.nombre}
              </Link>,
            ],
            [t('Importe'), money(importe)],
            [t('A cuenta'), aCuenta !== 0 && money(aCuenta)],
            [t('Devuelto al cliente'), devuelto !== undefined && money(devuelto)],
            [t('Devuelve el cobro'), linkTo(cobro.devuelveId)],
            [t('Referencia'), cobro.referencia],
            [t('Nota'), cobro.nota],
            [t('Anula el cobro'), linkTo(anulaId)],
            [t('Anulado por'), linkTo(anuladoPor)],
            [t('Anotado'), formatInstant(cobro.creado, language)],
            [t('Anotado por'), cobro.creadoPor],
          ]}
        />
      }
    >
      {lineas.length === 0 ? (
        <p className="text-base-content/75">{t('No se ha aplicado a ningún vencimiento.')}</p>
      ) : (
        <Table caption={t('Vencimientos')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Factura')}</th>
              <th scope="col">{t('Vence')}</th>
              <th scope="col">{t('Aplicado el')}</th>
              <th scope="col" className="figure">
                {t('Importe')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lineas.map((linea) => (
              <tr key={`${linea.deuda} ${linea.fecha} ${linea.importe}`}>
                <th scope="row" className="font-normal">
                  {linea.facturaId === undefined ? (
                    linea.numero
                  ) : (
                    <Link to="/admin/facturas/$id" params={{ id: String(linea.facturaId) }} className="link">
                      {linea.numero}
                    </Link>
                  )}
                </th>
                <td>{formatDay(linea.vence, language)}</td>
                <td>{formatDay(linea.fecha, language)}</td>
                <td className="figure">{money(linea.importe)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </RecordPage>
  );
}
