import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { PrintHeader } from '../../settings/storefront/print-header.tsx';
import type { Prestamo } from '../prestamos.contract.ts';
import { prestamoActions } from './prestamo-actions.ts';
import { PrestamoMark } from './prestamo-mark.tsx';
import { SettlePrestamo } from './settle-prestamo.tsx';

/** A loan with its garments; on paper it is the delivery note. */
export function PrestamoPage({ prestamo }: { prestamo: Prestamo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canUpdate = usePermission('Permissions.Prestamos.Update');
  const { id, nombre, estado, creado, vence, nota, prestadas, pendientes, creadoPor, version } = prestamo;
  return (
    <RecordPage
      resource={prestamoActions}
      row={prestamo}
      name={nombre}
      code={`#${id}`}
      state={<PrestamoMark estado={estado} />}
      facts={[
        t('Hasta el {{fecha}}', { fecha: formatDay(vence, language) }),
        t('{{count}} por devolver', { count: pendientes }),
      ]}
      hasForm
      side={
        <SideFacts
          title={t('Préstamo')}
          facts={[
            [t('Prestado'), formatInstantDay(creado, language)],
            [t('Vence'), formatDay(vence, language)],
            [t('Por'), creadoPor],
            [t('Nota'), nota],
          ]}
        />
      }
      version={version}
    >
      <PrintHeader />
      <div className="mb-6 hidden print:block">
        <p className="font-serif text-xl">{t('Nota de entrega de préstamo nº {{id}}', { id })}</p>
        <p>
          {formatInstantDay(creado, language)} ·{' '}
          {t('Se devuelve hasta el {{fecha}}', { fecha: formatDay(vence, language) })}
        </p>
        <p>{nota}</p>
        <p>{t('Estas prendas se entregan en préstamo y sin venta: siguen siendo de la casa.')}</p>
      </div>
      {canUpdate && pendientes > 0 ? (
        <SettlePrestamo key={version} prestamo={prestamo} />
      ) : (
        <LentGarments prestamo={prestamo} />
      )}
      <p className="mt-4 hidden justify-between print:flex">
        <span>{t('{{count}} prendas', { count: prestadas })}</span>
        <span>{t('Recibido (firma y fecha):')} ____________________</span>
      </p>
    </RecordPage>
  );
}

/** The garments of a loan without inputs. */
function LentGarments({ prestamo: { celdas } }: { prestamo: Prestamo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Table caption={t('Prendas')} dense>
      <thead>
        <tr>
          <th scope="col">{t('Prenda')}</th>
          <th scope="col" className="figure">
            {t('Prestadas')}
          </th>
          <th scope="col" className="figure">
            {t('Devueltas')}
          </th>
          <th scope="col" className="figure">
            {t('Vendidas')}
          </th>
        </tr>
      </thead>
      <tbody>
        {celdas.map(({ modeloColorId, tallaId, referencia, modelo, color, talla, ...cell }) => (
          <tr key={`${modeloColorId}/${tallaId}`}>
            <th scope="row" className="font-normal">
              {referencia} {modelo}, {color}, {talla}
            </th>
            <td className="figure">{formatNumber(cell.prestada, language)}</td>
            <td className="figure">{formatNumber(cell.devuelta, language)}</td>
            <td className="figure">{formatNumber(cell.vendida, language)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
