import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { type ControlledProps, type FormHandle, useFormValue } from '../../../platform/ui/form/form-field.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { distribute } from '../cobro.ts';
import type { DeudaRow, NewCobro } from '../cobros.contract.ts';
import { DebtTable } from './debt-table.tsx';
import { inCents, sumEuros, useCuenta } from './use-cuenta.ts';

type Line = NewCobro['lineas'][number];

interface DebtLinesProps extends ControlledProps {
  form: FormHandle<NewCobro>;
  /** The key of the due date that is chosen at the start. */
  first?: string | undefined;
}

/**
 * The due dates that a cobro settles. The oldest are proposed for the typed amount until a share is changed
 * by hand; an amount that was not typed follows the chosen due dates.
 */
export function DebtLines({ value, onChange, errorsByPath = {}, form, first }: DebtLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lines = Array.isArray(value) ? (value as readonly Line[]) : [];
  const { clienteId, importe, formaPago } = useFormValue(form, (values) => ({
    ...{ clienteId: values.clienteId, importe: values.importe, formaPago: values.formaPago },
  }));
  const isCompensation = formaPago === 'compensacion';
  const { data, isError, refetch } = useCuenta(clienteId);
  const debts = data?.cliente.id === clienteId ? data?.deudas : undefined;
  const [isByHand, setByHand] = useState(lines.length > 0);
  /** The amount that the lines gave; another one was typed. */
  const given = useRef<number>(undefined);
  const isTyped = typeof importe === 'number' && importe !== given.current;

  const lineOf = ({ id, pendiente }: DeudaRow, share: unknown) =>
    ({ deuda: id, importe: share, pendiente }) as Line;
  const rowsOf = (shares: ReadonlyMap<string, unknown>) =>
    (debts ?? []).flatMap((debt) => (shares.has(debt.id) ? [lineOf(debt, shares.get(debt.id))] : []));

  function setByShares(shares: ReadonlyMap<string, unknown>): void {
    onChange(rowsOf(shares));
    if (isTyped || isCompensation) return;
    const sum = sumEuros([...shares.values()]);
    given.current = shares.size > 0 ? sum : undefined;
    form.set('importe', given.current);
  }
  function propose(): void {
    if (!debts) return;
    const cents = isCompensation ? 0 : Math.round((typeof importe === 'number' ? importe : 0) * 100);
    const shares = !isCompensation && cents <= 0 ? [] : [...distribute(cents, inCents(debts))];
    onChange(rowsOf(new Map(shares.map(([clave, share]) => [clave, share / 100]))));
  }

  /** Keeps the lines at what is open now. */
  function follow(): void {
    if (!debts) return;
    const chosen = debts.find(({ id }) => id === first);
    if (isByHand) {
      const shares = new Map<string, unknown>(lines.map((line) => [line.deuda, line.importe]));
      onChange(rowsOf(shares));
    } else if (chosen && !isTyped) {
      setByHand(true);
      setByShares(new Map([[chosen.id, chosen.pendiente]]));
    } else propose();
  }
  const latest = useRef({ follow, propose, isByHand });
  latest.current = { follow, propose, isByHand };
  useEffect(() => {
    if (debts) latest.current.follow();
  }, [debts]);
  useEffect(() => {
    // The amount or the way of payment changed.
    void importe;
    void isCompensation;
    if (!latest.current.isByHand) latest.current.propose();
  }, [importe, isCompensation]);

  if (clienteId === undefined)
    return <p className="text-base-content/75">{t('Elija primero el cliente.')}</p>;
  if (isError) {
    return <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />;
  }
  if (!debts) return <Skeleton className="h-40" />;
  if (debts.length === 0) {
    return (
      <p className="text-base-content/75">{t('Este cliente no debe nada: el dinero queda a cuenta.')}</p>
    );
  }
  const errors = Object.fromEntries(
    Object.entries(errorsByPath).flatMap(([path, words]) => {
      const debt = lines[Number(path.split('.')[0])]?.deuda;
      return debt === undefined ? [] : [[debt, words]];
    }),
  );
  const settled = sumEuros(lines.map((line) => line.importe));
  const received = isCompensation ? 0 : typeof importe === 'number' ? importe : 0;
  const money = (euros: number) => formatMoney(euros, language);
  return (
    <div className="flex flex-col gap-3">
      <DebtTable
        debts={debts}
        shares={new Map(lines.map((line) => [line.deuda, line.importe]))}
        errors={errors}
        onShare={(clave, share) => {
          const shares = new Map<string, unknown>(lines.map((line) => [line.deuda, line.importe]));
          if (share === undefined) shares.delete(clave);
          else shares.set(clave, share);
          setByHand(true);
          setByShares(shares);
        }}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Button
          onClick={() => {
            setByHand(false);
            propose();
          }}
        >
          {t('Proponer los más antiguos')}
        </Button>
        <p aria-live="polite" className="tabular-nums">
          {t('Aplicado: {{importe}}', { importe: money(settled) })}
          {received > settled && (
            <span className="ml-6">
              {t('Queda a cuenta {{importe}}', { importe: money(sumEuros([received, -settled])) })}
            </span>
          )}
          {received < settled && !isCompensation && (
            <span className="ml-6 text-error-ink">
              {t('Faltan {{importe}}', { importe: money(sumEuros([settled, -received])) })}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
