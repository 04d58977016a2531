import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { DebtTable } from '../../cobros/back-office/debt-table.tsx';
import { inCents, sumEuros, useCuenta } from '../../cobros/back-office/use-cuenta.ts';
import { distribute } from '../../cobros/cobro.ts';
import { clienteKind } from '../../identity/party-kinds.ts';
import { type Apunte, confirmApunteEndpoint } from '../extractos.contract.ts';
import { apunteActions } from './apunte-actions.ts';
import { ApunteMark } from './apunte-mark.tsx';

/** Text keys of why a proposal was found. */
const reasonLabels = {
  numero: 'nombra la factura',
  importe: 'es el mismo importe',
  nombre: 'nombra al cliente',
} as const;
const shape = { kind: 'number', required: false, optional: true } as const;

/** A movement of a bank account, with what it may pay. */
export function ApuntePage({ apunte }: { apunte: Apunte }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canConfirm = usePermission('Permissions.ExtractosBancarios.Update');
  const { id, cuenta, fecha, importe, texto, referencia, estado, cobroId } = apunte;
  return (
    <RecordPage
      resource={apunteActions}
      row={apunte}
      name={texto || referencia || t('Apunte #{{id}}', { id })}
      state={<ApunteMark estado={estado} />}
      facts={[formatMoney(importe, language), formatDay(fecha, language), cuenta.nombre]}
      side={
        <SideFacts
          title={t('Apunte')}
          facts={[
            [t('Fecha'), formatDay(fecha, language)],
            [t('Importe'), formatMoney(importe, language)],
            [t('Cuenta'), cuenta.nombre],
            [t('Referencia'), referencia],
            [
              t('Cobro'),
              cobroId !== undefined && (
                <Link key="cobro" to="/admin/cobros/$id" params={{ id: String(cobroId) }} className="link">
                  #{cobroId}
                </Link>
              ),
            ],
          ]}
        />
      }
    >
      {estado === 'pendiente' && importe > 0 && canConfirm ? (
        <MatchForm key={id} apunte={apunte} />
      ) : (
        <p className="text-base-content/75">
          {importe > 0
            ? t('No queda nada que hacer con este apunte.')
            : t('Es dinero que salió de la cuenta.')}
        </p>
      )}
    </RecordPage>
  );
}

/** Chooses the cliente and the due dates that a movement pays. */
function MatchForm({ apunte: { id, fecha: ownDay, importe, propuestas } }: { apunte: Apunte }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const [first] = propuestas;
  const [clienteId, setClienteId] = useState<number | undefined>(first?.cliente.id);
  const [changed, setChanged] = useState<ReadonlyMap<string, unknown> | undefined>(
    () => first && new Map(first.lineas.map((linea) => [linea.deuda, linea.importe])),
  );
  const [fecha, setFecha] = useState<string | undefined>(ownDay);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, refetch } = useCuenta(clienteId);
  const debts = data?.cliente.id === clienteId ? data?.deudas : undefined;
  const proposed = [...distribute(Math.round(importe * 100), inCents(debts ?? []))];
  const shares = changed ?? new Map<string, unknown>(proposed.map(([deuda, cents]) => [deuda, cents / 100]));
  const used = sumEuros([...shares.values()]);
  const money = (euros: number) => formatMoney(euros, language);
  const isDayWrong = !isDay(fecha ?? '') || (fecha ?? '') < ownDay;
  const isWrong = used > importe || [...shares.values()].some((one) => typeof one !== 'number');

  async function confirm(): Promise<void> {
    if (isBusy || clienteId === undefined || isWrong || isDayWrong) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const lineas = (debts ?? []).flatMap(({ id: deuda, pendiente }) => {
        const share = shares.get(deuda);
        return typeof share === 'number' ? [{ deuda, importe: share, pendiente }] : [];
      });
      await call(
        confirmApunteEndpoint,
        { params: { id: String(id) }, body: { clienteId, lineas, ...(fecha !== ownDay && { fecha }) } },
        { idempotencyKey: newKey() },
      );
      showToast({ tone: 'good', text: t('Cobro anotado.') });
      await router.invalidate();
    } catch (error) {
      setFailure(failureText(error, t));
      void refetch();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-5" data-dense="true">
      {propuestas.length > 0 && (
        <ul aria-label={t('Propuestas')} className="border-t border-base-300">
          {propuestas.map((one) => (
            <li
              key={one.cliente.id}
              className="flex flex-wrap items-center gap-x-4 border-b border-base-300 py-2"
            >
              <button
                type="button"
                className={one.cliente.id === clienteId ? 'font-semibold' : 'link'}
                aria-pressed={one.cliente.id === clienteId}
                onClick={() => {
                  setClienteId(one.cliente.id);
                  setChanged(new Map(one.lineas.map((linea) => [linea.deuda, linea.importe])));
                }}
              >
                {one.cliente.nombre}
              </button>
              <span className="text-base-content/75">
                {one.por.map((reason) => t(reasonLabels[reason])).join(' · ')}
              </span>
              <span className="ml-auto tabular-nums">
                {one.lineas.map(({ numero }) => numero).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('Cliente')} className="max-w-md">
        {(control) => (
          <RecordControl
            {...control}
            key={clienteId}
            name="clienteId"
            kind={clienteKind}
            first={propuestas.find(({ cliente }) => cliente.id === clienteId)?.cliente.nombre}
            shape={shape}
            disabled={false}
            value={clienteId}
            onBlur={() => {}}
            onChange={(next) => {
              setClienteId(next as number | undefined);
              setChanged(undefined);
            }}
          />
        )}
      </Field>
      {debts && debts.length > 0 && (
        <DebtTable
          debts={debts}
          shares={shares}
          onShare={(deuda, share) => {
            const next = new Map(shares);
            if (share === undefined) next.delete(deuda);
            else next.set(deuda, share);
            setChanged(next);
          }}
        />
      )}
      <Field
        label={t('Día del cobro')}
        hint={t('Otro posterior, si el mes del apunte ya está cerrado.')}
        error={isDayWrong && t('Escriba el día del apunte o uno posterior.')}
        className="max-w-md"
      >
        {(control) => <DayInput {...control} value={fecha} onChange={setFecha} />}
      </Field>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          tone="primary"
          busy={isBusy}
          disabled={!debts || isWrong || isDayWrong}
          onClick={() => void confirm()}
        >
          {t('Anotar el cobro')}
        </Button>
        <span className="tabular-nums">
          {isWrong
            ? t('Los vencimientos elegidos suman más de lo que entró.')
            : t('Queda a cuenta {{importe}}', { importe: money(sumEuros([importe, -used])) })}
        </span>
      </div>
    </div>
  );
}
