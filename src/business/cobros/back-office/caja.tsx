import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { dayInMadrid, formatDay, formatInstant, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { type CajaDia, cajaDiariaEndpoint, closeCajaEndpoint } from '../caja.contract.ts';
import { formaDeCobroLabels } from './cobro-columns.ts';

/** Days that the screen shows at first. */
const firstDays = 7;

/**
 * The till by day: opening, facturas, collections by way of payment, close and difference.
 * @param dia the day that it shows at first, instead of the last ones
 */
export function CajaScreen({ dia }: { dia?: string }) {
  const { t } = useTranslation();
  const today = dayInMadrid(new Date());
  const [desde, setDesde] = useState<string | undefined>(dia ?? addDays(today, 1 - firstDays));
  const [hasta, setHasta] = useState<string | undefined>(dia ?? today);
  const areDays = isDay(desde ?? '') && isDay(hasta ?? '') && (desde ?? '') <= (hasta ?? '');
  const query = useQuery({
    ...readQuery(cajaDiariaEndpoint, { body: { desde: desde ?? today, hasta: hasta ?? today } }),
    enabled: areDays,
    staleTime: 0,
  });
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{t('Caja diaria')}</h1>
        <div className="flex flex-wrap items-end gap-3 print:hidden" data-dense="true">
          <Field label={t('Desde')} className="w-40">
            {(control) => <DayInput {...control} value={desde} onChange={setDesde} />}
          </Field>
          <Field label={t('Hasta')} className="w-40">
            {(control) => <DayInput {...control} value={hasta} onChange={setHasta} />}
          </Field>
          <Button onClick={() => window.print()}>{t('Imprimir')}</Button>
        </div>
      </div>
      {!areDays && <p>{t('Escriba dos días, el primero antes que el último.')}</p>}
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {areDays && query.isPending && <Skeleton className="h-60" />}
      {areDays &&
        query.data?.dias
          .toReversed()
          .map((dia) => (
            <DiaView
              key={dia.dia}
              dia={dia}
              isOpen={query.data.cerradaHasta === undefined || dia.dia > query.data.cerradaHasta}
            />
          ))}
    </div>
  );
}

function DiaView({ dia, isOpen }: { dia: CajaDia; isOpen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canClose = usePermission('Permissions.Caja.Create');
  const [isClosing, setClosing] = useState(false);
  const money = (euros: number) => formatMoney(euros, language);
  const { cierre, facturas } = dia;
  const filtros = [{ campo: 'fecha', op: 'eq' as const, valor: dia.dia }];
  return (
    <section
      aria-label={formatDay(dia.dia, language)}
      className="border-t border-base-300 pt-3 break-inside-avoid"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{formatDay(dia.dia, language)}</h2>
        {cierre ? (
          <StateMark state={cierre.diferencia === 0 ? 'good' : 'bad'} quiet={cierre.diferencia === 0}>
            {cierre.diferencia === 0
              ? t('Cerrada')
              : t('Cerrada con {{importe}} de diferencia', { importe: money(cierre.diferencia) })}
          </StateMark>
        ) : (
          isOpen && canClose && <Button onClick={() => setClosing(true)}>{t('Cerrar la caja')}</Button>
        )}
      </div>
      <Table caption={t('Caja del {{dia}}', { dia: formatDay(dia.dia, language) })} dense>
        <tbody>
          <tr>
            <th scope="row" className="font-normal">
              {t('Apertura')}
            </th>
            <td />
            <td className="figure">{money(dia.apertura)}</td>
          </tr>
          {dia.cobros.map(({ formaPago, numero, importe }) => (
            <tr key={formaPago}>
              <th scope="row" className="font-normal">
                <Link
                  to="/admin/cobros"
                  search={{ filtros: [...filtros, { campo: 'formaPago', op: 'eq', valor: formaPago }] }}
                  className="link-quiet"
                >
                  {t(formaDeCobroLabels[formaPago])}
                </Link>
              </th>
              <td>{t('{{count}} cobros', { count: numero })}</td>
              <td className="figure">{money(importe)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Efectivo esperado')}</th>
            <td />
            <td className="figure font-semibold">{money(dia.esperado)}</td>
          </tr>
          {cierre && (
            <>
              <tr>
                <th scope="row" className="font-normal">
                  {t('Contado')}
                </th>
                <td>
                  {[formatInstant(cierre.cuando, language), cierre.usuario, cierre.motivo]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td className="figure">{money(cierre.contado)}</td>
              </tr>
              {cierre.retirado > 0 && (
                <tr>
                  <th scope="row" className="font-normal">
                    {t('Retirado al banco')}
                  </th>
                  <td />
                  <td className="figure">{money(-cierre.retirado)}</td>
                </tr>
              )}
            </>
          )}
          {facturas.numero > 0 && (
            <tr>
              <th scope="row" className="font-normal">
                <Link to="/admin/facturas" search={{ filtros }} className="link-quiet">
                  {t('{{count}} facturas', { count: facturas.numero })}
                </Link>
              </th>
              <td>
                {t('Base {{base}} · IVA {{iva}} · recargo {{recargo}}', {
                  base: money(facturas.base),
                  iva: money(facturas.iva),
                  recargo: money(facturas.recargo),
                })}
              </td>
              <td className="figure">{money(facturas.total)}</td>
            </tr>
          )}
        </tbody>
      </Table>
      {isClosing && <CloseDialog dia={dia} onClose={() => setClosing(false)} />}
    </section>
  );
}

/** Asks what was counted; a difference needs its reason. */
function CloseDialog({ dia, onClose }: { dia: CajaDia; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const [contado, setContado] = useState('');
  const [retirado, setRetirado] = useState('');
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const read = (text: string, empty?: number) => {
    if (text.trim() === '') return empty;
    const parsed = parseNumber(text, language, { decimals: 2 });
    return 'number' in parsed && parsed.number >= 0 ? parsed.number : undefined;
  };
  const counted = read(contado);
  const taken = read(retirado, 0);
  const difference = counted === undefined ? 0 : Math.round((counted - dia.esperado) * 100) / 100;
  const needsReason = difference !== 0;
  const isWrong =
    counted === undefined || taken === undefined || taken > counted || (needsReason && motivo.trim() === '');

  async function close(): Promise<string | undefined> {
    try {
      await call(
        closeCajaEndpoint,
        {
          body: {
            ...{ dia: dia.dia, esperado: dia.esperado, motivo: motivo.trim() },
            ...{ contado: counted ?? 0, retirado: taken ?? 0 },
          },
        },
        { idempotencyKey: newKey() },
      );
      showToast({ tone: 'good', text: t('Caja cerrada.') });
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    } finally {
      void queryClient.invalidateQueries();
    }
  }
  const input = (value: string, set: (next: string) => void) => (control: object) => (
    <input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={value}
      onChange={({ target }) => set(target.value)}
      className={`${controlClass} max-w-40 text-right tabular-nums`}
    />
  );
  return (
    <FormDialog
      title={t('Cerrar la caja del {{dia}}', { dia: formatDay(dia.dia, language) })}
      act={t('Cerrar la caja')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isWrong ? undefined : close();
      }}
    >
      <p>
        {t('Tiene que haber {{importe}}. Cerrada, ese día y los anteriores no toman más cobros de caja.', {
          importe: formatMoney(dia.esperado, language),
        })}
      </p>
      <Field
        label={t('Contado')}
        required
        error={isChecked && counted === undefined && t('Escriba lo que hay en la caja.')}
      >
        {input(contado, setContado)}
      </Field>
      <Field
        label={t('Retirado al banco')}
        error={
          isChecked &&
          (taken === undefined || taken > (counted ?? taken)) &&
          t('No se puede retirar más de lo contado.')
        }
      >
        {input(retirado, setRetirado)}
      </Field>
      {needsReason && (
        <Field
          label={t('Diferencia de {{importe}}: de dónde viene', {
            importe: formatMoney(difference, language),
          })}
          required
          error={isChecked && motivo.trim() === '' && t('Escriba de dónde viene la diferencia.')}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={300}
              value={motivo}
              onChange={({ target }) => setMotivo(target.value)}
              className={controlClass}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
