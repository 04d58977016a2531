import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { Prestamo } from '../prestamos.contract.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { LoanSales } from './loan-sales.tsx';
import { prestamoActions } from './prestamo-actions.ts';
import { PrestamoMark } from './prestamo-mark.tsx';
import { SettlePrestamo } from './settle-prestamo.tsx';

/** A loan with its garments and sales; on paper it is the delivery note. */
export function PrestamoPage({ prestamo }: { prestamo: Prestamo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canUpdate = usePermission('Permissions.Prestamos.Update');
  const scanInput = useRef<HTMLInputElement>(null);
  const { id, nombre, estado, creado, vence, nota, pendientes, creadoPor, version } = prestamo;
  const isOpen = canUpdate && pendientes > 0;
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
      keys={isOpen ? [{ key: 'e', words: t('Escanear'), run: () => scanInput.current?.focus() }] : []}
      paper={<DeliveryNote prestamo={prestamo} />}
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
      {isOpen ? (
        <SettlePrestamo key={version} prestamo={prestamo} scanInput={scanInput} />
      ) : (
        <LentGarments prestamo={prestamo} />
      )}
      <LoanSales prestamo={prestamo} />
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
