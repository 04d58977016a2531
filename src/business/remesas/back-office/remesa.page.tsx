import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { groupedIban } from '../../contactos/iban.ts';
import { type ReturnReason, returnReasons } from '../remesa.ts';
import { type Recibo, type Remesa, readRemesaFileEndpoint } from '../remesas.contract.ts';
import { remesaActions } from './remesa-actions.tsx';
import { ReciboMark, RemesaMark } from './remesa-mark.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** A remesa with its debits. */
export function RemesaPage({ remesa }: { remesa: Remesa }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const canReturn = usePermission('Permissions.Remesas.Update');
  const [returned, setReturned] = useState<Recibo>();
  const { id, cuenta, estado, fecha, tipo, importe, lineas, presentada, cobrada, formato } = remesa;
  const money = (euros: number) => formatMoney(euros, language);

  async function download(): Promise<void> {
    try {
      downloadFile(await call(readRemesaFileEndpoint, { params: { id: String(id) } }));
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    }
  }
  return (
    <RecordPage
      resource={remesaActions}
      row={remesa}
      name={cuenta.nombre}
      code={`#${id}`}
      state={<RemesaMark estado={estado} />}
      facts={[money(importe), t('{{count}} recibos', { count: lineas.length }), formatDay(fecha, language)]}
      version={remesa.version}
      side={
        <SideFacts
          title={t('Remesa')}
          facts={[
            [t('Cuenta'), cuenta.nombre],
            [t('Día de cobro'), formatDay(fecha, language)],
            [t('Tipo'), tipo],
            [t('Formato'), presentada && formato],
            [t('Presentada'), presentada && formatInstant(presentada, language)],
            [t('Cobrada'), cobrada && formatDay(cobrada, language)],
            [t('Preparada por'), remesa.creadoPor],
          ]}
        >
          {presentada && (
            <Button className="mt-2" onClick={() => void download()}>
              {t('Descargar el archivo')}
            </Button>
          )}
        </SideFacts>
      }
    >
      <Table caption={t('Recibos')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Cliente')}</th>
            <th scope="col">{t('Factura')}</th>
            <th scope="col">{t('Vence')}</th>
            <th scope="col">{t('Mandato')}</th>
            <th scope="col">{t('Estado')}</th>
            <th scope="col" className="figure">
              {t('Importe')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('Acciones')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((recibo) => (
            <tr key={recibo.id}>
              <th scope="row" className="font-normal">
                <Link
                  to="/admin/clientes/$id"
                  params={{ id: String(recibo.cliente.id) }}
                  className="link-quiet"
                >
                  {recibo.cliente.nombre}
                </Link>
                <span className="block text-sm whitespace-nowrap text-base-content/75">
                  {groupedIban(recibo.iban)}
                </span>
              </th>
              <td>
                {recibo.facturaId === undefined ? (
                  recibo.numero
                ) : (
                  <Link
                    to="/admin/facturas/$id"
                    params={{ id: String(recibo.facturaId) }}
                    className="link-quiet"
                  >
                    {recibo.numero}
                  </Link>
                )}
              </td>
              <td>
                <ListDate value={recibo.vence} />
              </td>
              <td>
                <span className="whitespace-nowrap">{recibo.mandato}</span>
                <span className="block text-sm text-base-content/75">{recibo.sequence}</span>
              </td>
              <td>
                <ReciboMark estado={recibo.estado} />
                {recibo.devuelto && (
                  <span className="block min-w-40 text-sm">
                    <ListDate value={recibo.devuelto} /> · {t(reasonOf(recibo))}
                    {recibo.gastos !== undefined && ` · ${money(recibo.gastos)}`}
                  </span>
                )}
              </td>
              <td className="figure">
                {recibo.cobroId === undefined ? (
                  money(recibo.importe)
                ) : (
                  <Link to="/admin/cobros/$id" params={{ id: String(recibo.cobroId) }} className="link-quiet">
                    {money(recibo.importe)}
                  </Link>
                )}
              </td>
              <td className="print:hidden">
                {canReturn && canComeBack(remesa, recibo) && (
                  <button type="button" className="link" onClick={() => setReturned(recibo)}>
                    {t('Devuelto')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {returned && <ReturnDialog recibo={returned} onClose={() => setReturned(undefined)} />}
    </RecordPage>
  );
}

const canComeBack = ({ estado }: Remesa, recibo: Recibo) =>
  recibo.estado === 'cobrado' || (estado === 'presentada' && recibo.estado === 'enCurso');

// Cast: the call that records a return takes these codes only.
const reasonOf = ({ motivo = 'MS03' }: Recibo) => returnReasons[motivo as ReturnReason] ?? motivo;
