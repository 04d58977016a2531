import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { dayInMadrid, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { returnReasons } from '../remesa.ts';
import { readReturnsFileEndpoint } from '../remesas.contract.ts';
import { FeeField, parseFee } from './fee-field.tsx';
import { ReciboMark } from './remesa-mark.tsx';
import { useReturnDebits } from './use-return-debits.ts';

type Found = ReplyOf<typeof readReturnsFileEndpoint>;

/** Reads a file of returned debits, shows what it found, and records it after a look. */
export function ReturnsFileDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const record = useReturnDebits();
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const [found, setFound] = useState<Found>();
  const [fecha, setFecha] = useState<string | undefined>(() => dayInMadrid(new Date()));
  const [gastos, setGastos] = useState('');
  const [isChecked, setChecked] = useState(false);
  const fee = parseFee(gastos, language);
  const isDayWrong = !isDay(fecha ?? '');
  const open = (found?.recibos ?? []).filter(({ estado }) => estado === 'cobrado' || estado === 'enCurso');

  async function read(chosen: File): Promise<string | undefined> {
    try {
      setFound(await call(readReturnsFileEndpoint, { body: { archivo: chosen } }));
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  async function write(): Promise<string | undefined> {
    const words = await record({
      fecha: fecha ?? '',
      recibos: open.map(({ reciboId, motivo }) => ({ reciboId, motivo, gastos: fee ?? 0 })),
    });
    if (words === undefined) onClose();
    return words;
  }
  return (
    <FormDialog
      title={t('Leer devoluciones')}
      act={found ? t('Anotar {{count}} devoluciones', { count: open.length }) : t('Leer el archivo')}
      danger={found !== undefined}
      onClose={onClose}
      onSend={() => {
        if (found) {
          setChecked(true);
          return open.length > 0 && fee !== undefined && !isDayWrong ? write() : undefined;
        }
        setMissing(!file);
        return file ? read(file) : undefined;
      }}
    >
      {found ? (
        <>
          {found.recibos.length === 0 && <p>{t('El archivo no trae ningún recibo de estas remesas.')}</p>}
          {found.recibos.length > 0 && (
            <Table caption={t('Recibos devueltos')} dense>
              <thead>
                <tr>
                  <th scope="col">{t('Factura')}</th>
                  <th scope="col">{t('Cliente')}</th>
                  <th scope="col">{t('Motivo')}</th>
                  <th scope="col">{t('Estado')}</th>
                  <th scope="col" className="figure">
                    {t('Importe')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.recibos.map((recibo) => (
                  <tr key={recibo.reciboId}>
                    <th scope="row" className="font-normal">
                      {recibo.numero}
                    </th>
                    <td>{recibo.cliente.nombre}</td>
                    <td>{t(returnReasons[recibo.motivo])}</td>
                    <td>
                      <ReciboMark estado={recibo.estado} />
                    </td>
                    <td className="figure">{formatMoney(recibo.importe, language)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          {open.length > 0 && (
            <>
              <Field
                label={t('Día de las devoluciones')}
                required
                error={isChecked && isDayWrong && t('Escriba un día.')}
              >
                {(control) => <DayInput {...control} value={fecha} onChange={setFecha} />}
              </Field>
              <FeeField
                label={t('Gastos del banco por recibo')}
                value={gastos}
                onChange={setGastos}
                isChecked={isChecked}
              />
            </>
          )}
          {found.desconocidos.length > 0 && (
            <Notice tone="waiting">
              {t('No son de ninguna remesa: {{ids}}', { ids: found.desconocidos.slice(0, 10).join(', ') })}
            </Notice>
          )}
        </>
      ) : (
        <Field
          label={t('Archivo del banco')}
          hint={t('El informe de adeudos devueltos que da el banco (pain.002, XML).')}
          error={isMissing && t('Elija el archivo.')}
        >
          {(control) => (
            <FileControl
              {...control}
              accept=".xml,application/xml,text/xml"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
